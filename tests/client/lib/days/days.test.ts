import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { momentIn, noteServerTime, nowIn, todayIn } from '@/lib/days/clock';
import {
  dayOf,
  financialYearStart,
  formatDay,
  formatDayInWords,
  formatMoment,
  formatRelativeDay,
  formatShortDay,
  formatWeekday,
  isDay,
  isFarAhead,
  momentFor,
  monthStart,
  weekStart,
} from '@/lib/days/days';
import { casesOf } from '../../cases';

const originalZone = process.env.TZ;

afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('en');
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

const zones = [
  ['Asia/Kolkata', -330],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['UTC', 0],
] as const;

describe.each(zones)('on a phone set to %s', (zone, minutesBehind) => {
  beforeEach(() => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesBehind);
  });

  it("today and now are the firm's", () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:35:04Z') });
    expect(todayIn('Asia/Kolkata')).toBe('2026-11-21');
    expect(nowIn('Asia/Kolkata')).toBe('2026-11-21 00:05:04');
    vi.setSystemTime(new Date('2026-11-20T18:29:59Z'));
    expect(todayIn('Asia/Kolkata')).toBe('2026-11-20');
    expect(nowIn('Asia/Kolkata')).toBe('2026-11-20 23:59:59');
  });

  it("if the device's clock is wrong, they are the server's", () => {
    vi.useFakeTimers({ now: new Date('2026-12-30T18:35:04Z') });
    noteServerTime('Fri, 20 Nov 2026 18:29:00 GMT');
    expect(nowIn('Asia/Kolkata')).toBe('2026-11-20 23:59:00');
    vi.setSystemTime(new Date('2026-12-30T18:36:04Z'));
    expect(todayIn('Asia/Kolkata')).toBe('2026-11-21');
    noteServerTime(null);
    expect(todayIn('Asia/Kolkata')).toBe('2026-11-21');
    noteServerTime('Wed, 30 Dec 2026 18:35:04 GMT');
    expect(nowIn('Asia/Kolkata')).toBe('2026-12-31 00:06:04');
  });

  it('days and moments are shown as they are stored', async () => {
    expect(formatDay('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatDay('2026-11-21 23:59:59')).toBe('Nov 21, 2026');
    expect(formatWeekday('2026-11-21')).toBe('Sat, Nov 21, 2026');
    expect(formatDayInWords('2026-11-01', '2026-01-01')).toBe('Sun, 1 Nov');
    expect(formatDayInWords('2062-11-27', '2026-11-27')).toBe('Mon, 27 Nov 2062');
    expect(formatDayInWords('2025-12-31', '2026-01-01')).toBe('Wed, 31 Dec 2025');
    expect(formatDayInWords('', '2026-11-27')).toBe('');
    expect(formatMoment('2026-11-21 00:05:04')).toBe('Nov 21, 2026 12:05 AM');
    expect(formatMoment('2026-11-21 17:04:00')).toBe('Nov 21, 2026 5:04 PM');
    expect(formatShortDay('2026-01-05 00:00:00')).toBe('05-01-26');
    expect(dayOf('2026-01-05 10:00:00')).toBe('2026-01-05');
    await setLanguage('hi');
    expect(formatWeekday('2026-11-21')).toBe('शनि, 21 नव. 2026');
    expect(formatDay('2026-04-05 09:00:00')).toBe('5 अप्रैल 2026');
    expect(formatDayInWords('2026-11-01', '2026-12-31')).toMatch(/^रवि, 0?1 नव\.$/);
    expect(formatDayInWords('2062-11-27', '2026-11-27')).toBe('सोम, 27 नव. 2062');
  });

  it('a day is far ahead if it is more than a year after today', () => {
    const far = ['2027-11-27', '2027-11-28', '2062-11-27', '2026-11-28', ''].map((day) =>
      isFarAhead(day, '2026-11-27'),
    );
    expect(far).toEqual([false, true, true, false, false]);
  });

  it('days are counted on the calendar', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
    expect(monthStart('2026-11-21')).toBe('2026-11-01');
  });
});

it.each(
  casesOf(`00:28 → रात 12:28 | 03:59 → रात 3:59 | 04:00 → सुबह 4:00 | 11:05 → सुबह 11:05 | 12:00 → दोपहर 12:00
    13:30 → दोपहर 1:30 | 16:00 → शाम 4:00 | 19:59 → शाम 7:59 | 20:00 → रात 8:00`),
)('Hindi says %s as people do', async (time, words) => {
  await setLanguage('hi');
  expect(formatMoment(`2026-11-22 ${time}:00`)).toBe(`22 नव. 2026 ${words} बजे`);
});

it.each(
  casesOf(`2026-04-01 → 2026-04-01 | 2026-03-31 → 2025-04-01 | 2026-12-31 → 2026-04-01
    2027-01-01 → 2026-04-01`),
)('%s is in the financial year from %s', (day, start) => {
  expect(financialYearStart(day)).toBe(start);
});

it.each(
  casesOf(`2026-11-21 → today, आज | 2026-11-20 → yesterday, कल | 2026-11-19 → 2 days ago, परसों
    2026-11-18 23:59:59 → 3 days ago, 3 दिन पहले | 2026-11-22 → today, आज | 2026-10-22 → 30 days ago, 30 दिन पहले
    2026-10-21 → last month, पिछले महीने | 2026-09-15 → 2 months ago, 2 महीने पहले
    2025-11-01 → last year, पिछले साल | 2024-11-01 → 2 years ago, 2 साल पहले`),
)('%s is %j on the 21st of November 2026', async (day, words) => {
  const [english, hindi] = words.split(', ');
  expect(formatRelativeDay(day, '2026-11-21')).toBe(english);
  expect(formatRelativeDay('not a day', '2026-11-21')).toBe('');
  await setLanguage('hi');
  expect(formatRelativeDay(day, '2026-11-21')).toBe(hindi);
});

it.each(
  casesOf(`2026-11-15 → Sun रवि | 2026-11-16 → Mon सोम | 2026-11-17 → Tue मंगल | 2026-11-18 → Wed बुध
    2026-11-19 → Thu गुरु | 2026-11-20 → Fri शुक्र | 2026-11-21 → Sat शनि`),
)('%s is a %s', async (day, names) => {
  const [english, hindi] = names.split(' ');
  expect(formatDayInWords(day, day)).toMatch(new RegExp(`^${english}, `));
  await setLanguage('hi');
  expect(formatDayInWords(day, day)).toMatch(new RegExp(`^${hindi}, `));
});

it("the firm's clock is the one of India, whenever it is read, and of another zone where that is its own", () => {
  const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' });
  for (let time = Date.UTC(1970, 0, 1); time < Date.UTC(2100, 0, 1); time += 12_345_678_901)
    expect(momentIn('Asia/Kolkata', time)).toBe(india.format(time));
  expect(momentIn('America/New_York', Date.UTC(2026, 6, 1, 3, 30))).toBe('2026-06-30 23:30:00');
  expect(momentIn('Asia/Kathmandu', Date.UTC(2026, 6, 1, 18, 20))).toBe('2026-07-02 00:05:00');
});

it.each([
  [true, ['2026-02-28', '2028-02-29', '1900-01-01', '0026-01-05']],
  [false, ['2026-02-30', '2026-13-01', '26-01-05', '2026-1-5', '20260105', '2026-01-05 10:00:00', '']],
])('whether it is a day: %s for %j', (is, texts) => {
  expect(texts.map(isDay)).toEqual(texts.map(() => is));
});

it('a year of the first century is not read as one of the twentieth, and anything but a day is an empty text', () => {
  expect(formatDay('0026-01-05')).toBe('Jan 05, 0026');
  for (const text of ['', 'soon', null, undefined, '2026-02-30']) expect(formatDay(text as string)).toBe('');
});

it.each([
  ['2026-11-21', null, '2026-11-21 16:05:09'],
  ['2026-11-03', null, '2026-11-03 16:05:09'],
  ['2026-09-03', '2026-09-03 14:26:43', '2026-09-03 14:26:43'],
  ['2026-09-04', '2026-09-03 14:26:43', '2026-09-04 16:05:09'],
])('an entry of %s, stored at %s, is of %s: a stored time stays while its day does', (day, stored, moment) => {
  expect(momentFor(day, '2026-11-21 16:05:09', stored)).toBe(moment);
});
