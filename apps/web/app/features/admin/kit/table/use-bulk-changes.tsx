import type { EndpointName, Reply } from '@jhumka/contract/client';
import type { Right } from '@jhumka/domain/staff';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type Question, useConfirm } from '../confirm.tsx';
import { SmallTable } from '../small-table.tsx';
import type { BulkAction } from './table-types.ts';

type Outcome = Reply<'admin.tickets.bulkUpdate'>;

interface BulkChange<Row>
  extends Pick<Question, 'text' | 'reason' | 'reasonLabel' | 'reasonHint' | 'isDanger'> {
  /** A verb, as 'Close'. */
  readonly label: string;
  /** Action on '2 tickets' in words, where the verb before them is none. */
  readonly actionOn?: (rows: string) => string;
  /** Sends the change of all rows in one call. */
  readonly send: (ids: string[], reason: string, rows: readonly Row[]) => Promise<Outcome>;
}

interface BulkOptions<Row> {
  /** One row: 'ticket'. */
  readonly noun: string;
  /** Right that they take, where it is not that of the page. */
  readonly right?: Right;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Endpoints whose data a change invalidates. */
  readonly changes: readonly EndpointName[];
  readonly actions: readonly BulkChange<Row>[];
}

interface BulkChanges<Row> {
  readonly bulk: readonly BulkAction<Row>[];
  /** Names the refused rows after a change. */
  readonly result: ReactNode;
}

/** Bulk actions that change each row by itself, once confirmed: refused rows are named with the reason, and stay selected. */
export function useBulkChanges<Row>({
  noun,
  right,
  rowId,
  rowName,
  changes,
  actions,
}: BulkOptions<Row>): BulkChanges<Row> {
  const confirm = useConfirm();
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const change = useChange((call: () => Promise<Outcome>) => call(), {
    changes,
    done: ({ data: { changed, unchanged } }) =>
      [
        ...(changed > 0 ? [`${changed} changed`] : []),
        ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
      ].join(', ') || undefined,
  });
  const actionOf = ({ label, send, actionOn, ...question }: BulkChange<Row>): BulkAction<Row> => ({
    label,
    ...(question.isDanger && { isDanger: true }),
    ...(right && { right }),
    run: async (rows) => {
      const things = rows.map(rowName);
      const what = rows.length === 1 ? `this ${noun}` : `${rows.length} ${noun}s`;
      const action = actionOn?.(what) ?? `${label} ${what}`;
      const answer = await confirm({ ...question, title: `${action}?`, things, action });
      if (!answer) return false;
      // A failure is shown as a toast, and leaves the selection.
      const outcome = await change
        .mutateAsync(() => send(rows.map(rowId), answer.reason, rows))
        .catch(() => undefined);
      if (!outcome) return false;
      const stays = outcome.data.rows.filter((row) => row.result === 'refused');
      setRefused(
        stays.map(({ _id, message }) => {
          const row = rows.find((one) => rowId(one) === _id);
          return { name: row ? rowName(row) : _id, why: message };
        }),
      );
      return stays.map(({ _id }) => _id);
    },
  });
  const close = () => setRefused([]);
  const result = refused.length > 0 && (
    <Dialog
      isOpen
      onOpenChange={close}
      title={refused.length === 1 ? 'One was not changed' : `${refused.length} were not changed`}
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <p className="mb-4">All others are done. These stay selected.</p>
      <SmallTable
        label="Not changed"
        heads={['Row', 'Reason']}
        endsWithText
        empty=""
        rows={refused.map(({ name, why }) => ({
          key: name,
          cells: [
            name,
            <span key="why" className="whitespace-normal">
              {why}
            </span>,
          ],
        }))}
      />
    </Dialog>
  );
  return { bulk: actions.map(actionOf), result };
}
