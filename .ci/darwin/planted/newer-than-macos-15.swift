// Expected: is only available in macOS 26.0 or newer
func sum(_ numbers: InlineArray<3, Int>) -> Int { numbers[0] + numbers[1] + numbers[2] }
