import type { PersonalData } from '../../../personal-data.ts';
import { forgetReasonsOf } from './store.ts';

/** Why products of a customer were returned. */
export const personalData: PersonalData = {
  columns: { 'order_returns.reason': 'nothing' },
  collect: {},
  withheld: 'the export of an order has what was returned',
  erase: (tx, { traces }) => forgetReasonsOf(tx, traces.orderIds),
};
