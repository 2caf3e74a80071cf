/// Returns few of `steps` with which `fails` is still true: none of those that are left can be left out.
///
/// - Parameter fails: Whether these steps fail. It is true for all of `steps`.
public func fewest<Step>(of steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
        var start = 0
        var isShorter = false
        while start < steps.count {
            let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
            if fails(rest) {
                steps = rest
                isShorter = true
            } else {
                start += size
            }
        }
        size = isShorter && size == 1 ? 1 : size / 2
    }
    return steps
}
