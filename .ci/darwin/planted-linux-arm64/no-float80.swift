// Expected: cannot find type 'Float80' in scope
func half(_ number: Float80) -> Float80 { number / 2 }
