@main enum App { static func main() {} }
