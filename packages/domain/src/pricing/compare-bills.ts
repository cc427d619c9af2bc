import type { Bill, BillLine } from './bill.ts';

/** The figures of a bill that stand under its lines. */
export type BillFigure = Exclude<keyof Bill, 'lines' | 'coupon_code' | 'coupon_for'>;

/** The figures of a line of a bill. */
export type BillLineFigure = Exclude<keyof BillLine, 'key'>;

type Figure = number | boolean | string;

/** One difference between the bill that was seen and the one that holds now; money in paise. */
export type BillChange =
  | { readonly kind: 'line-added'; readonly key: string; readonly quantity: number }
  | { readonly kind: 'line-removed'; readonly key: string; readonly quantity: number }
  | {
      readonly kind: 'line-changed';
      readonly key: string;
      readonly figure: BillLineFigure;
      readonly before: Figure;
      readonly after: Figure;
    }
  | {
      readonly kind: 'total-changed';
      readonly figure: BillFigure;
      readonly before: Figure;
      readonly after: Figure;
    };

const billFigures = Object.keys({
  quantity: true,
  items_total: true,
  product_savings: true,
  discounted_total: true,
  gst_total: true,
  total_with_gst: true,
  vip_discount: true,
  vip_discount_percent: true,
  coupon_discount: true,
  delivery: true,
  delivery_waived: true,
  shipping: true,
  grand_total: true,
} satisfies Record<BillFigure, true>) as BillFigure[];

const lineFigures = Object.keys({
  unit_price: true,
  discounted_unit_price: true,
  quantity: true,
  discount: true,
  gst_percent: true,
  line_savings: true,
  line_total: true,
  line_gst: true,
  line_total_with_gst: true,
} satisfies Record<BillLineFigure, true>) as BillLineFigure[];

/** Tells whether two bills show the same figures for the same lines, in whatever order the lines stand. */
export function sameBill(first: Bill, second: Bill): boolean {
  return billChanges(first, second).length === 0;
}

/** Every difference between two bills: lines first, as they stand in the bill before, then the totals. */
export function billChanges(before: Bill, after: Bill): BillChange[] {
  const linesAfter = new Map(after.lines.map((line) => [line.key, line]));
  const keysBefore = new Set(before.lines.map((line) => line.key));
  return [
    ...before.lines.flatMap((line) => lineChanges(line, linesAfter.get(line.key))),
    ...after.lines
      .filter((line) => !keysBefore.has(line.key))
      .map((line): BillChange => ({ kind: 'line-added', key: line.key, quantity: line.quantity })),
    ...billFigures
      .filter((figure) => before[figure] !== after[figure])
      .map(
        (figure): BillChange => ({
          kind: 'total-changed',
          figure,
          before: before[figure],
          after: after[figure],
        }),
      ),
  ];
}

function lineChanges(before: BillLine, after: BillLine | undefined): BillChange[] {
  if (after === undefined) return [{ kind: 'line-removed', key: before.key, quantity: before.quantity }];
  return lineFigures
    .filter((figure) => before[figure] !== after[figure])
    .map((figure) => ({
      kind: 'line-changed',
      key: before.key,
      figure,
      before: before[figure],
      after: after[figure],
    }));
}
