import type { DaysOnTheWay, DeliveryRule } from './estimate.ts';

const everywhereElse = 'else';
const none = '-';

const daysLabel = (days: DaysOnTheWay | null) => (days === null ? none : days.join('–'));

/** Formats the rules for editing, one a line: '302: 1–2, 2–4', the last for 'else'. */
export const writeDeliveryRules = (rules: readonly DeliveryRule[]): string[] =>
  rules
    .toSorted((one, other) => ((one.prefix || ':') < (other.prefix || ':') ? -1 : 1))
    .map(
      ({ prefix, express, standard }) =>
        `${prefix || everywhereElse}: ${daysLabel(express)}, ${daysLabel(standard)}`,
    );

const shape = /^(\d{1,6}|else)\s*[:,]\s*([\d–-]+)\s*,\s*([\d–-]+)$/i;
const maxDays = 90;

/** Parses one such line; null when it is invalid. */
export function readDeliveryRule(line: string): DeliveryRule | null {
  const [, place = '', express = '', standard = ''] = shape.exec(line.trim()) ?? [];
  const prefix = place.toLowerCase() === everywhereElse ? '' : place;
  const [expressDays, standardDays] = [readDays(express), readDays(standard)];
  if (place === '' || prefix.startsWith('0') || !expressDays || !standardDays) return null;
  return { prefix, express: expressDays.days, standard: standardDays.days };
}

function readDays(text: string): { readonly days: DaysOnTheWay | null } | null {
  if (text === none || text === '–') return { days: null };
  const [, least = '', most = least] = /^(\d{1,2})(?:[–-](\d{1,2}))?$/.exec(text) ?? [];
  if (least === '' || Number(most) > maxDays || Number(least) > Number(most)) return null;
  return { days: [Number(least), Number(most)] };
}
