import { type Paise, paise } from '../money/index.ts';

/** A rule that loses money: refused, or saved once an administrator has seen the warning. */
export interface Finding {
  readonly severity: 'refused' | 'warning';
  /** Name of the rule, to compare findings before and after a change. */
  readonly rule: string;
  /** A sentence with the figures of an example. */
  readonly message: string;
  /** Amount that the example loses, in paise: a change is reported where it loses more than before. */
  readonly loss: Paise;
}

/** Builds a finding. */
export const finding = (
  severity: Finding['severity'],
  rule: string,
  loss: Paise,
  message: string,
): Finding => ({ severity, rule, loss, message });

/** Lists the findings that a change adds or makes worse. */
export function addedFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const isKnown = (found: Finding) =>
    before.some(
      ({ rule, severity, loss }) =>
        rule === found.rule && (severity === found.severity || severity === 'refused') && loss >= found.loss,
    );
  return after.filter((found) => !isKnown(found));
}

/** Multiplies and divides an amount, rounded to a paisa; stops at the largest exact one. */
export function scaled(amount: Paise, factor: number, divisor: number): Paise {
  return paise(Math.min(Math.round((amount * factor) / divisor), Number.MAX_SAFE_INTEGER));
}
