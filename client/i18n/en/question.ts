/** What a bill's form asks, by the names of the server's rules. */
export const question = {
  rate_high: '{rate} / {unit}? Bills of this vehicle are mostly at {usual}.',
  rate_low: '{rate} / {unit}? Bills of this vehicle are mostly at {usual}.',
  quantity_high: '{quantity} {unit}? Bills of this vehicle mostly have {usual}.',
  other_unit: '{unit}? The load of this vehicle is in {load}.',
  no_vehicle: 'No vehicle? Bills like this have one.',
};
