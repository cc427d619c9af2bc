import { formatDateTime } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-variant.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { goingLiveQuery } from '../home/dashboard-query.ts';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import {
  type Check,
  checkLabels,
  checkRowId,
  foundLabel,
  type GoingLive,
  missingLabel,
  missingOf,
} from './check-labels.ts';
import { ConnectionsPanel } from './connections-panel.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import { PreviewLink } from './preview-link.tsx';

export const meta = () => [{ title: pageTitle('Going live') }, { name: 'robots', content: 'noindex' }];

/** The checks of a shop before its first customer, each with the page that mends it, and the switch that opens it. */
export default function GoingLivePage() {
  const query = useQuery(goingLiveQuery);
  return (
    <>
      <PageHead
        title="Going live"
        note={query.data && noteOf(query.data)}
        actions={
          <a href="/" target="_blank" rel="noopener" className={buttonClasses({ size: 'small' })}>
            See it as a customer
          </a>
        }
      />
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Allowed>
              <ConnectionsPanel />
            </Allowed>
            <Checks {...query.data} />
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-first">
            <Allowed>
              <OpeningPanel {...query.data} />
            </Allowed>
            {!query.data.opening.is_open && <PreviewLink url={query.data.opening.preview_url} />}
          </aside>
        </div>
      ) : query.isError ? (
        <NotLoaded what="The list" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function noteOf({ checks, opening: { is_open: isOpen, opens_at: opensAt } }: GoingLive): string {
  if (isOpen) {
    return missingOf(checks).length === 0
      ? 'The shop is open to customers. Everything that must be done is done.'
      : 'The shop is open to customers, and not everything is done.';
  }
  if (opensAt === null)
    return 'The shop is closed to customers. You see it, and whoever has the preview link.';
  const when = formatDateTime(new Date(opensAt));
  return `The shop opens on ${when}. Until then you see it, and whoever has the preview link.`;
}

function Checks({ checks, demoProducts }: GoingLive) {
  const parts = [
    { title: 'Must be done before the first order', rows: checks.filter(({ isRequired }) => isRequired) },
    { title: 'Good to have', rows: checks.filter(({ isRequired }) => !isRequired) },
  ];
  return (
    <>
      {parts.map(({ title, rows }) => (
        <Panel key={title} className="rounded-2">
          <section aria-label={title}>
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="type-heading">{title}</h2>
              <p className="text-note text-ink-muted">
                {rows.filter(({ isDone }) => !isDone).length} of {rows.length} missing
              </p>
            </div>
            <ul>
              {[...rows]
                .sort((one, other) => Number(one.isDone) - Number(other.isDone))
                .map((check) => (
                  <CheckRow key={check.name} check={check} demoProducts={demoProducts} />
                ))}
            </ul>
          </section>
        </Panel>
      ))}
    </>
  );
}

function CheckRow({ check, demoProducts }: { readonly check: Check; readonly demoProducts: number }) {
  const { title, to, action } = checkLabels[check.name];
  const found = foundLabel(check);
  return (
    <li
      id={checkRowId(check.name)}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-6 gap-y-2 border-rule py-3 not-first:border-t"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <span
          aria-hidden="true"
          className={
            check.isDone
              ? 'mt-0.5 grid size-5 shrink-0 place-items-center rounded-round bg-success-wash text-success'
              : 'mt-0.5 size-5 shrink-0 rounded-round border-2 border-danger'
          }
        >
          {check.isDone && <CheckIcon size="small" />}
        </span>
        <div className="min-w-0">
          <p className="font-medium">
            {title}
            <span className="sr-only">{check.isDone ? ': done' : ': missing'}</span>
          </p>
          {!check.isDone && <p className="text-small text-ink-muted">{missingLabel(check)}</p>}
          {found && <p className="wrap-anywhere text-note text-ink-muted">{found}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {!check.isDone && to && (
          <Link to={to} className="text-link inline-flex min-h-target items-center px-2 font-medium">
            {action}
          </Link>
        )}
        {!check.isDone && (check.name === 'policies' || check.name === 'delivery') && (
          <Allowed>
            <ConfirmCheck name={check.name} />
          </Allowed>
        )}
        {check.name === 'backup' && check.found !== '' && (
          <Allowed>
            <TakeBackup />
          </Allowed>
        )}
        {check.name === 'demo' && !check.isDone && <RemoveDemo products={demoProducts} />}
      </div>
    </li>
  );
}

function ConfirmCheck({ name }: { readonly name: 'policies' | 'delivery' }) {
  const confirm = useChange(() => browserClient.call('admin.goingLive.confirm', { name }), {
    done: 'Confirmed',
    changes: ['admin.goingLive.get'],
    isPendingUntilShown: true,
  });
  return (
    <Button size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
      {name === 'delivery' ? 'Delivery checked' : 'Policies checked'}
    </Button>
  );
}

function TakeBackup() {
  const take = useChange(() => browserClient.call('admin.goingLive.takeBackup', {}), {
    done: 'The backup has begun',
    changes: ['admin.goingLive.get'],
    isPendingUntilShown: true,
  });
  return (
    <Button size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
      Take one now
    </Button>
  );
}

function RemoveDemo({ products }: { readonly products: number }) {
  const remove = useChange(() => browserClient.call('admin.goingLive.removeDemo', { products }), {
    done: 'Demo products deleted',
    failed: 'Nothing was deleted. Please try again.',
    changes: ['admin.goingLive.get', 'category.list'],
    isPendingUntilShown: true,
  });
  return (
    <ConfirmButton
      right={null}
      variant="secondary"
      isBusy={remove.isPending}
      question={{
        title: `Delete ${products} demo products?`,
        text: 'They leave the shop, its search and its lists. Categories stay, and so do products that you have made your own.',
        action: 'Delete',
      }}
      onYes={() => remove.mutate()}
    >
      Delete the demo products
    </ConfirmButton>
  );
}
