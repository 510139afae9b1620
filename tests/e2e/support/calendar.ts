import { setTimeout as pause } from 'node:timers/promises';
import { addDays, format, parseISO } from 'date-fns';
import { nowIn, todayIn } from '@/lib/days/clock';

const ZONE = 'Asia/Kolkata';

// A file's tests expect the day on which the file starts, so none starts shortly before midnight.
while (nowIn(ZONE).slice(11) >= '23:50:00') await pause(1000);

/** Today in the firm's time zone. */
export const today = todayIn(ZONE);

/** The day so many days later, or earlier: '2026-03-01', -1 -> '2026-02-28'. */
export const shiftDay = (day: string, days: number): string => format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** As lists write it: '2026-03-01' -> '01-03-26'. */
export const shortDay = (day: string): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`;
