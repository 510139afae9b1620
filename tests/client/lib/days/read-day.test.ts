import { describe, expect, it } from 'vitest';
import { readDay } from '@/lib/days/read-day';
import { casesOf } from '../../cases';

describe('a day as people write it', () => {
  const WRITTEN = `
    2026-11-27 | 2026-11-27 10:30:00 | 2026-11-27T10:30 | 2026/11/27 | 27/11/2026 | 27-11-2026 | 27.11.2026
    27 11 2026 | 27 / 11 / 2026 | 27-11-26 | 27/11/26 | 27–11–2026 | 27/11/2026 5:04 PM | \u200E27/11/2026
    २७/११/२०२६ | २७-११-२६ | ٢٧/١١/٢٠٢٦ | ２７／１１／２０２６ | 27 Nov 2026 | 27-Nov-26 | 27-Nov-2026
    27th November, 2026 | 27 NOV. 2026 | 27 Nov '26 | 27Nov2026 | Nov 27, 2026 | November 27th, 2026
    Fri, Nov 27, 2026 | Friday, 27 November 2026 | Nov 27, 2026 5:04 AM | 27 नव. 2026 | २७ नवंबर २०२६
    27 नवम्बर 2026 | शुक्र, 27 नव. 2026`;
  it.each(WRITTEN.split(/[|\n]/).filter((text) => text.trim() !== ''))('%j is 27 November 2026', (typed) => {
    expect(readDay(typed)).toBe('2026-11-27');
  });

  it.each(
    casesOf(`1/2/2026 → 2026-02-01 | 03-04-05 → 2005-04-03 | 29-02-2024 → 2024-02-29 | 1 Sept 2026 → 2026-09-01
      5 मई 2026 → 2026-05-05 | 5 फ़रवरी 2026 → 2026-02-05 | 5 फर. 2026 → 2026-02-05 | 5 जुल. 2026 → 2026-07-05
      5 अक्तूबर 2026 → 2026-10-05`),
  )('%j is %s, the day before the month', (typed, day) => expect(readDay(typed)).toBe(day));

  it.each([
    ['nothing', ['', ' ', '-']],
    ['no such day', ['31/02/2026', '29-02-2026', '00/11/2026', '32 Nov 2026', '2026-13-01']],
    ['the month before the day, in digits', ['11/27/2026', '2026-27-11']],
    ['a part', ['27/11', 'Nov 2026', '2026-11', '27 Nov', '2026']],
    ['what could be an amount or a number', ['46353', '27112026', '20261127', '1,25,000', '9811100001']],
    ['two kinds of signs', ['27-11/2026', '27/11.2026']],
    ['a month that could be two, or is none', ['1 Ju 2026', '1 Ma 2026', '27 Maruti 2026', '27 J 2026']],
    ['a year of another length', ['27/11/026', '27/11/20266']],
    ['more than a day', ['27/11/2026 to 30/11/2026', 'on 27/11/2026', 'tomorrow']],
  ])('%s is refused', (_, texts) => expect(texts.map(readDay)).toEqual(texts.map(() => null)));
});
