import type { Reply } from '@jhumka/contract/client';
import { useRef, useState } from 'react';
import { saveFile } from '../../../../api/file-call.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FileField } from '../../kit/form/file-field.tsx';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Part } from '../../kit/part.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { LatestCustomerImports } from './latest-customer-imports.tsx';

type Outcome = Reply<'admin.customers.import'>['data'];

interface Run {
  readonly file: File;
  readonly dryRun: boolean;
}

const count = (number: number) => number.toLocaleString('en-IN');
const countOf = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Customers out of Shopify's export: checked line by line, imported, undone. */
export function CustomerImport() {
  const [share, setShare] = useState(0);
  // Guards against a double click: the second press precedes the re-render of the button.
  const isSending = useRef(false);
  const send = useChange(
    ({ file, dryRun }: Run) => {
      const form = new FormData();
      form.append('dryRun', String(dryRun));
      form.append('file', file, file.name);
      return sendFile<Outcome>('admin.customers.import', form, setShare);
    },
    {
      failed: null,
      changes: ['admin.customers.imports', 'admin.customers.tags', 'admin.users.list'],
      onSettled: () => {
        isSending.current = false;
      },
    },
  );
  const start = (run: Run) => {
    if (isSending.current) return;
    isSending.current = true;
    send.mutate(run);
  };
  const { data: outcome, variables: run } = send;
  return (
    <>
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2">
        <h2 className="type-heading">1. File</h2>
        <p className="text-small text-ink-muted">
          Shopify’s export of customers: CSV in UTF-8, up to 20 MB and 1,00,000 lines. The shop stores the
          accounts; the file is deleted after the import, and the lines left out after a week.
        </p>
        <FileField label="Choose a file" onChoose={(file) => file && start({ file, dryRun: true })} />
        {send.isPending && (
          <p role="status">
            <progress
              {...(share < 1 ? { value: share } : {})}
              className="mr-3 align-middle"
              aria-label="Sending the file"
            />
            {share < 1 ? 'Uploading' : run?.dryRun ? 'Checking' : 'Sending the import'}
          </p>
        )}
        <FormProblem error={send.error} failed="The file was not read. Please try again.">
          {run && !run.dryRun && ' An import is listed below; importing the file again adds nobody twice.'}
        </FormProblem>
      </Panel>
      {outcome && run && (
        <Panel className="grid gap-4 rounded-2">
          <h2 className="type-heading">2. Check and import</h2>
          <div role="status">
            <Notice tone={outcome.created > 0 ? 'success' : 'warning'}>
              {run.dryRun ? '' : 'Being imported, also without this page: '}
              {countOf(outcome.created, 'new customer')}, {countOf(outcome.left_out, 'line')} left out
              {outcome.remark_count > 0 && `, ${countOf(outcome.remark_count, 'remark')}`}.
            </Notice>
          </div>
          {outcome.errors.length < outcome.left_out && (
            <p className="text-small">
              The first {count(outcome.errors.length)} reasons are below. All {count(outcome.left_out)} lines
              left out are in the file.
            </p>
          )}
          {run.dryRun && outcome.created > 0 && (
            <ul className="list-disc pl-5 text-small">
              <li>
                They have no password: they choose one with ‘Forgot password’. Until then their email is
                unverified.
              </li>
              <li>
                No mail or message is sent, and nobody has consented to advertising, whatever the file says.
              </li>
              <li>What they spent in the other shop doesn’t count towards VIP.</li>
              <li>Customers whom this shop has are left out, and stay as they are.</li>
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            {run.dryRun && outcome.created > 0 && (
              <Button
                variant="primary"
                size="small"
                isBusy={send.isPending}
                onClick={() => start({ file: run.file, dryRun: false })}
              >
                Import {countOf(outcome.created, 'customer')}
              </Button>
            )}
            {!run.dryRun && (
              <LinkButton variant="primary" size="small" to="/dashboard/users-management?sort=-joined">
                View customers
              </LinkButton>
            )}
            {outcome.left_out > 0 && (
              <Button
                size="small"
                onClick={() =>
                  saveFile(new Blob([outcome.wrong_lines], { type: 'text/csv' }), 'wrong-lines.csv')
                }
              >
                Download lines left out
              </Button>
            )}
          </div>
        </Panel>
      )}
      {outcome && <Lines title="Lines left out" lines={outcome.errors} />}
      {outcome && <Lines title="Remarks" lines={outcome.remarks} />}
      <LatestCustomerImports />
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: Outcome['errors'] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <SmallTable
        label={title}
        heads={['Line', 'Column', 'Reason']}
        empty=""
        endsWithText
        rows={lines.map(({ line, column, message }) => ({
          key: `${line} ${column} ${message}`,
          cells: [
            count(line),
            column,
            <span key="why" className="block min-w-40 whitespace-normal">
              {message}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}
