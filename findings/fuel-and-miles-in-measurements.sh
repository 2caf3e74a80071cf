#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux Foundation makes 2352.15 mpg of 10 L/100km, and 7.84 L/100km of 30 mpg. 5 mmol/L of a substance with
180 g/mol are 1620000 mg/dL, and not 90. A stone is 0.347 pounds, and not 14. A mile is 1609.34 m, so it has 1759.996 yards;
100 °C are not equal to 212 °F. The JSON of a temperature is read as a length, which is 293.15 m for 20 °C, because the
coefficients of a unit are in the JSON."

source_file units.swift 'import Foundation

func convert<U: Dimension>(_ value: Double, _ unit: U, to other: U, _ format: String = "%.2f") -> String {
    String(format: format, Measurement(value: value, unit: unit).converted(to: other).value)
}
print("litres:", convert(10, UnitFuelEfficiency.litersPer100Kilometers, to: .milesPerGallon))
print("gallons:", convert(30, UnitFuelEfficiency.milesPerGallon, to: .litersPer100Kilometers))
let glucose = UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 180)
print("glucose:", convert(5, glucose, to: .milligramsPerDeciliter))
print("mile:", convert(1, UnitLength.miles, to: .yards, "%.3f"), convert(1, UnitLength.miles, to: .feet, "%.3f"))
print("foot:", convert(1, UnitLength.yards, to: .feet, "%.3f"), convert(1, UnitLength.feet, to: .inches, "%.3f"))
print("stone:", convert(1, UnitMass.stones, to: .pounds, "%.3f"), convert(1, UnitMass.pounds, to: .ounces, "%.3f"))
print("metric:", Measurement(value: 1, unit: UnitLength.kilometers) == Measurement(value: 1000, unit: .meters))
print("boiling:", Measurement(value: 100, unit: UnitTemperature.celsius) == Measurement(value: 212, unit: .fahrenheit))
let json = try JSONEncoder().encode(Measurement(value: 20, unit: UnitTemperature.celsius))
print("length:", try JSONDecoder().decode(Measurement<UnitLength>.self, from: json).converted(to: .meters))'
prepare swiftc units.swift -o units
observe ./units
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "10 L/100km in miles per gallon, which are 23.52" 2352.15 "$(line litres)"
expect "30 mpg in litres per 100 km, which are 7.84" 7.84 "$(line gallons)"
expect "5 mmol/L of glucose in mg/dL, which are 90" 1620000.00 "$(line glucose)"
expect "the yards and feet of a mile" "1759.996 5279.987" "$(line mile)"
expect "the feet of a yard, and the inches of a foot" "3.000 12.000" "$(line foot)"
expect "the pounds of a stone, which are 14, and the ounces of a pound" "0.347 16.000" "$(line stone)"
expect "a kilometre equals 1000 metres" true "$(line metric)"
expect "100 °C equal 212 °F" false "$(line boiling)"
expect "20 °C read as a length, in metres" "293.15 m" "$(line length)"
finish
