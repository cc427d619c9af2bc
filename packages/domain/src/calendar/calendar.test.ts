import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  asDay,
  dayInIndia,
  daysBetween,
  daysOfMonth,
  formatDate,
  formatDateTime,
  formatMonth,
  isDay,
  isMonth,
  type Month,
  monthOf,
  startOfDay,
  weekdayOf,
} from './index.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('days', () => {
  it('decisions §6: a day is the calendar day in Asia/Kolkata, which begins at 18:30 UTC', () => {
    expect(dayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(() => dayInIndia(new Date('nonsense'))).toThrow(RangeError);
  });

  it('decisions §6: the day agrees with the time zone data of the platform at every instant', () => {
    const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayInIndia(instant)).toBe(india.format(instant));
      }),
    );
  });

  it('only days of the calendar are valid', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-11-21T00:00:00Z']) {
      expect(isDay(text)).toBe(false);
      expect(() => asDay(text)).toThrow(RangeError);
    }
  });

  it('Adding days and counting them undo each other, across months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    fc.assert(
      fc.property(instants, fc.integer({ min: -4_000, max: 4_000 }), (instant, days) => {
        const day = dayInIndia(instant);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe('the end of a day', () => {
  it('decisions §6: a day ends at midnight in Asia/Kolkata, whatever the zone of the device', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });
});

describe('months', () => {
  it('A month has its days, in leap years too', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-02')).toHaveLength(28);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(weekdayOf('2026-11-01')).toBe(0);
    expect(formatMonth('2026-11')).toBe('Nov 2026');
  });

  it('The days of a month are all of one month, the day after its last begins the next', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const month = monthOf(dayInIndia(instant));
        const days = daysOfMonth(month);
        expect(new Set(days.map(monthOf))).toEqual(new Set([month]));
        expect(days[0]).toBe(`${month}-01`);
        expect(addDays(days.at(-1) ?? '2026-01-01', 1)).toBe(`${addMonths(month, 1)}-01`);
        expect(addMonths(addMonths(month, 14), -14)).toBe(month);
      }),
    );
  });

  it('only months of the calendar are valid', () => {
    expect(isMonth('2026-12')).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-1', '', '2026-11-01']) {
      expect(isMonth(text)).toBe(false);
      expect(() => addMonths(text as Month, 1)).toThrow(RangeError);
    }
  });
});

describe('formats of days and times', () => {
  it('Dates read as 21 Nov 2026, by the day in India', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDate('2026-01-05')).toBe('5 Jan 2026');
    expect(formatDate(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov 2026');
  });

  it('times are formatted in the time zone of India', () => {
    expect(formatDateTime(new Date('2026-11-20T05:55:00Z'))).toBe('20 Nov 2026, 11:25 am');
    expect(formatDateTime(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov 2026, 12:00 am');
    expect(formatDateTime(new Date('2026-11-21T06:35:00Z'))).toBe('21 Nov 2026, 12:05 pm');
  });
});
