import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { entityAddress } from '../audit/audit-labels.ts';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { formatTime } from '../kit/format.ts';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';

type Checks = Reply<'admin.invariants.list'>['data'];
type Invariant = Checks['invariants'][number];
type Row = Invariant['rows'][number];

const pollMs = 10_000;

const invariantsQuery = () => personalQuery('admin.invariants.list', {}, { refetchInterval: pollMs });

/** Invariants of money, stock and coins: what is broken since when, which rows, and what puts it right. */
export function InvariantsPart() {
  const query = useQuery(invariantsQuery());
  const check = useChange(() => browserClient.call('admin.invariants.check', {}), {
    done: 'The check has begun',
    failed: 'The check has not begun. Please try again.',
    changes: ['admin.invariants.list', 'admin.jobs.list'],
  });
  if (!query.data) {
    return query.isError ? <PartNotLoaded what="The checks" query={query} /> : <Skeleton className="h-40" />;
  }
  const { checkedAt, isRunning, problem, invariants } = query.data;
  const broken = invariants.filter(({ total }) => total > 0);
  const holding = invariants.filter(({ total }) => total === 0);
  return (
    <Part
      id="checks"
      title="Money, stock and coins"
      end={
        <Allowed>
          <Button size="small" isBusy={isRunning || check.isPending} onClick={() => check.mutate()}>
            {isRunning ? 'Checking…' : 'Check now'}
          </Button>
        </Allowed>
      }
    >
      <p className="mb-3 text-small text-ink-muted">
        {checkedAt ? `Last checked ${formatTime(checkedAt)}. ` : 'Not checked yet. '}
        Every night from 3 am the shop compares its figures with the rows that they come from.
      </p>
      {problem !== '' && (
        <p className="mb-3 text-small text-danger wrap-anywhere">The last check did not end: {problem}</p>
      )}
      {broken.map((invariant) => (
        <BrokenInvariant key={invariant.key} invariant={invariant} />
      ))}
      {checkedAt && broken.length === 0 && (
        <p>
          <Badge tone="success">Everything agrees</Badge>
        </p>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer text-small">
          {broken.length === 0 ? `All ${holding.length} rules` : `${holding.length} rules that hold`}
        </summary>
        <ul className="mt-2 grid gap-1 text-small text-ink-muted">
          {holding.map(({ key, name }) => (
            <li key={key}>{asSentence(name)}</li>
          ))}
        </ul>
      </details>
    </Part>
  );
}

function BrokenInvariant({ invariant }: { readonly invariant: Invariant }) {
  const { name, advice, total, rows, brokenSince, isRepairable } = invariant;
  const more = total - rows.length;
  return (
    <section className="border-rule mb-4 border-b pb-4" aria-label={asSentence(name)}>
      <h3 className="font-medium">
        {asSentence(name)} <Badge tone="danger">Broken</Badge>
      </h3>
      {brokenSince && <p className="text-small text-ink-muted">Since {formatTime(brokenSince)}</p>}
      <p className="my-2">{advice}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {rows.map((row) => (
          <li key={row._id}>
            <RowLink row={row} />
          </li>
        ))}
        {more > 0 && <li className="text-ink-muted">and {more.toLocaleString('en-IN')} more</li>}
      </ul>
      {isRepairable && <Repair invariant={invariant} />}
    </section>
  );
}

function RowLink({ row: { _id: id, name } }: { readonly row: Row }) {
  const to = entityAddress('', id);
  const label = name || id;
  return to ? (
    <Link className="text-link wrap-anywhere" to={to}>
      {label}
    </Link>
  ) : (
    <span className="wrap-anywhere">{label}</span>
  );
}

/** Says first what a repair would change, and changes it when that is confirmed. */
function Repair({ invariant: { key, name } }: { readonly invariant: Invariant }) {
  const [changes, setChanges] = useState<Reply<'admin.invariants.repair'>['data']['changes']>();
  const preview = useChange(() => browserClient.call('admin.invariants.repair', { key, dryRun: true }), {
    failed: 'The figures were not derived. Please try again.',
    onSuccess: ({ data }) => setChanges(data.changes),
  });
  const repair = useChange(() => browserClient.call('admin.invariants.repair', { key, dryRun: false }), {
    done: 'Repaired. The next check confirms it.',
    failed: 'Nothing was repaired. Please try again.',
    changes: ['admin.invariants.list'],
    onSuccess: () => setChanges(undefined),
  });
  return (
    // Owners alone repair.
    <Allowed right={null}>
      <div className="mt-3 grid justify-items-start gap-3">
        {changes ? (
          <>
            <SmallTable
              label={`What a repair changes: ${name}`}
              heads={['Row', 'Now', 'Repaired']}
              rows={changes.map((change) => ({
                key: change._id,
                cells: [<RowLink key="row" row={change} />, change.from, change.to],
              }))}
              empty="Nothing is left to repair. The next check confirms it."
            />
            {changes.length > 0 && (
              <ConfirmButton
                right={null}
                variant="secondary"
                isBusy={repair.isPending}
                question={{
                  title: 'Repair these figures?',
                  text: 'They are derived again from their rows, and each is saved in the audit log.',
                  things: [asSentence(name)],
                  action: 'Repair',
                }}
                onYes={() => repair.mutate()}
              >
                Repair {changes.length === 1 ? 'this figure' : `${changes.length} figures`}
              </ConfirmButton>
            )}
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            isBusy={preview.isPending}
            onClick={() => preview.mutate()}
          >
            Show what a repair changes
          </Button>
        )}
      </div>
    </Allowed>
  );
}

const asSentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
