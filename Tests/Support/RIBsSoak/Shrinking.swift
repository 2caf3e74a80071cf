/// Returns steps of `steps` that still fail together, and of which none can be left out.
///
/// - Parameter fails: Returns whether the given steps fail. The whole of `steps` does.
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
