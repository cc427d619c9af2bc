import type { TextedKind } from '@jhumka/domain/messages';
import type { Sms } from '../../../gateways/sms/index.ts';
import { fillTemplate, longestVariable } from '../../platform/sms/index.ts';
import type { About } from './about.ts';
import { lastDayOf, leftOf, numberOf, totalOf } from './message-texts.ts';

/** Variables of each registered SMS, in order. Each ends with the name of the shop. */
const valuesOf: Readonly<Record<TextedKind, (about: About) => readonly string[]>> = {
  'order-placed': (about) => [numberOf(about), totalOf(about)],
  'order-paid': (about) => [totalOf(about), numberOf(about)],
  'payment-failed': (about) => [numberOf(about)],
  'order-shipped': (about) => [
    numberOf(about),
    about.whole.order.courier_partner || 'our courier',
    trackingOf(about),
  ],
  'order-delivered': (about) => [numberOf(about), lastDayOf(about)],
  'order-cancelled': (about) => [numberOf(about)],
  'order-refunded': (about) => [leftOf(about), numberOf(about)],
};

/**
 * Tracking variable: only variables of a registered text may change, so a corrected parcel is
 * marked here, if the number leaves room.
 */
function trackingOf({ whole: { order }, isCorrection }: About): string {
  const number = order.tracking_number || 'to follow';
  const corrected = `${number} (corrected)`;
  return isCorrection && corrected.length <= longestVariable ? corrected : number;
}

/** Composes the SMS of a message kind from its registered template. */
export function textOf(kind: TextedKind, to: string, about: About): Sms {
  const { text } = about.settings.sms_templates[kind];
  return {
    to,
    template: kind,
    text: fillTemplate(text, [...valuesOf[kind](about), about.settings.name]),
  };
}
