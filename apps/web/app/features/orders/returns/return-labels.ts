import { addDays, type Day, weekdayOf } from '@jhumka/domain/calendar';
import { describeChoice } from '@jhumka/domain/catalogue';
import {
  openReturnStates,
  type ReturnKind,
  type ReturnReason,
  type ReturnState,
  returnStates,
} from '@jhumka/domain/returns';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Return } from './api/return-queries.ts';

/** A state as the customer reads it. */
export const returnStateNames: Readonly<Record<ReturnState, string>> = {
  asked: 'Asked for',
  approved: 'Accepted',
  picked_up: 'Picked up',
  received: 'Received',
  inspected: 'Checked',
  refunded: 'Paid back',
  exchanged: 'Exchanged',
  replaced: 'Replaced',
  refused: 'Not taken back',
  withdrawn: 'Withdrawn',
};

export const returnTones: Readonly<Record<ReturnState, BadgeTone>> = {
  asked: 'info',
  approved: 'info',
  picked_up: 'info',
  received: 'info',
  inspected: 'info',
  refunded: 'success',
  exchanged: 'success',
  replaced: 'success',
  refused: 'danger',
  withdrawn: 'plain',
};

export const kindNames: Readonly<Record<ReturnKind, string>> = {
  refund: 'Return',
  exchange: 'Exchange',
  replacement: 'Replacement',
};

export const reasonNames: Readonly<Record<ReturnReason, string>> = {
  size: 'Not my size',
  different: 'Looks different',
  damaged: 'Damaged',
  wrong: 'Wrong product came',
  'changed-mind': 'Changed my mind',
  other: 'Something else',
};

const endOf: Readonly<Record<ReturnKind, ReturnState>> = {
  refund: 'refunded',
  exchange: 'exchanged',
  replacement: 'replaced',
};

export const isOpenReturn = ({ state }: Pick<Return, 'state'>): boolean => openReturnStates.includes(state);

/** The states that lie ahead of a return, up to the end that was asked for; none once it has ended. */
export function statesAhead({ state, kind }: Pick<Return, 'state' | 'kind'>): readonly ReturnState[] {
  if (!openReturnStates.includes(state)) return [];
  const way = returnStates.filter((one) => openReturnStates.includes(one));
  return [...way.slice(way.indexOf(state) + 1), endOf[kind]];
}

/** Names what comes back: '2 × Ira hoops, Moti ring'. */
export const returnedNames = ({ items }: Pick<Return, 'items'>): string =>
  items
    .map(({ name, options, quantity }) => {
      const choice = describeChoice(options);
      return `${quantity > 1 ? `${quantity} × ` : ''}${name}${choice && `, ${choice}`}`;
    })
    .join(' and ');

const slots = ['10 am to 2 pm', '2 pm to 7 pm'];
const pickUpDays = 3;
const sunday = 0;

/** Days and times at which the courier can come: the next three working days, from the day after tomorrow on. */
export function pickUpChoices(today: Day): readonly { readonly day: Day; readonly slot: string }[] {
  const days: Day[] = [];
  for (let day = addDays(today, 2); days.length < pickUpDays; day = addDays(day, 1))
    if (weekdayOf(day) !== sunday) days.push(day);
  return days.flatMap((day) => slots.map((slot) => ({ day, slot })));
}
