import { orderStatusName } from '@jhumka/domain/orders';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileField } from '../kit/form/file-field.tsx';
import { BulkResult } from './bulk-result.tsx';
import { CourierField } from './courier-field.tsx';
import { orderQueries } from './order-queries.ts';
import { type Target, targets } from './step-dialog.tsx';
import { UndoButton, useOfferUndo } from './undo-step.tsx';

const maxBytes = 500_000;

interface FileDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves orders by a file of tracking numbers: it is tried first, and nothing happens before that is looked at. */
export function FileDialog({ isOpen, onClose }: FileDialogProps) {
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [target, setTarget] = useState<Target>('shipped');
  const [courier, setCourier] = useState('');
  const [problem, setProblem] = useState('');
  const offerUndo = useOfferUndo();

  const send = useChange(
    async (dryRun: boolean) => {
      const courier_partner = courier.trim();
      const input = {
        csv: file?.text ?? '',
        order_status: target,
        dryRun,
        undoable: !dryRun,
        ...(courier_partner ? { courier_partner } : {}),
      };
      return (await browserClient.call('admin.orders.bulkStatus', input)).data;
    },
    { changes: orderQueries, failed: null },
  );
  const outcome = send.data;
  const close = () => {
    if (outcome?.undo) offerUndo(`${outcome.moved} updated`, outcome.undo);
    reset();
  };
  const reset = () => {
    setFile(undefined);
    setProblem('');
    send.reset();
    onClose();
  };
  const choose = async (chosen: File | undefined) => {
    send.reset();
    setFile(undefined);
    setProblem('');
    if (!chosen) return;
    if (chosen.size > maxBytes) return setProblem('The file is larger than 500 KB. Please split it.');
    const text = await chosen.text();
    if (text.includes('\0'))
      return setProblem('The file is not UTF-8 text. Please save it again as “CSV UTF-8”.');
    setFile({ name: chosen.name, text });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && close()}
      title="Tracking numbers from a file"
      footer={
        outcome && !outcome.is_dry_run ? (
          <>
            {outcome.undo && <UndoButton undo={outcome.undo} onUndone={reset} />}
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={outcome ? () => send.reset() : close}>{outcome ? 'Back' : 'Cancel'}</Button>
            <Button
              variant="primary"
              disabled={!file || outcome?.moved === 0}
              isBusy={send.isPending}
              onClick={() => send.mutate(outcome === undefined)}
            >
              {outcome ? `Update ${outcome.moved}` : 'Check the file'}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <BulkResult outcome={outcome} />
      ) : (
        <div className="grid gap-4">
          <p>
            A CSV file whose first line has the headings: <b>order</b>, <b>courier</b>, <b>tracking</b>. Up to
            1,000 orders at once. You see the result for each line before anything changes.
          </p>
          <FileField label="File" onChoose={(file) => void choose(file)} />
          <SelectField
            label="New status of the orders"
            value={target}
            onChange={(event) => setTarget(event.target.value as Target)}
          >
            {targets.map((status) => (
              <option key={status} value={status}>
                {orderStatusName(status)}
              </option>
            ))}
          </SelectField>
          <CourierField
            label="Courier for lines without one"
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
          />
          {(problem || send.isError) && (
            <Notice tone="danger" isUrgent>
              {problem || problemMessage(send.error, 'The shop did not answer. Please try again.')}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
