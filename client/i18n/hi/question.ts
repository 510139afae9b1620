import type { Dictionary } from '../en';

export const question: Dictionary['question'] = {
  rate_high: '{rate} / {unit}? इस गाड़ी के बिलों में भाव ज्यादातर {usual} है।',
  rate_low: '{rate} / {unit}? इस गाड़ी के बिलों में भाव ज्यादातर {usual} है।',
  quantity_high: '{quantity} {unit}? इस गाड़ी के बिलों में ज्यादातर {usual} है।',
  other_unit: '{unit}? इस गाड़ी का माल {load} में आया है।',
  no_vehicle: 'गाड़ी नहीं चुनी? ऐसे बिल में गाड़ी होती है।',
};
