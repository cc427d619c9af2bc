import { formatDateTime } from '@jhumka/domain/calendar';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { fieldOfInstant, instantOfField } from '../kit/format.ts';
import { checkLabels, checkRowId, countThings, type GoingLive, missingOf } from './check-labels.ts';

const changes = ['admin.goingLive.get'] as const;

/** Opens and closes the shop; lists what is missing, with links. */
export function OpeningPanel({ checks, opening }: GoingLive) {
  const { is_open: isOpen, opens_at: opensAt, has_opened: hasOpened } = opening;
  const required = checks.filter(({ isRequired }) => isRequired);
  const missing = missingOf(checks);
  const mayOpen = hasOpened || missing.length === 0;
  return (
    <Panel className="rounded-2">
      <section aria-labelledby="opening-title" className="grid gap-3">
        <h2 id="opening-title" className="type-heading">
          {isOpen ? 'Open to customers' : 'Ready to sell?'}
        </h2>
        <p className="font-semibold text-[1.75rem] leading-[1.15] tracking-[-0.02em]">
          {missing.length > 0 ? countThings(missing.length) : 'Everything is done'}
        </p>
        <progress
          max={required.length}
          value={required.length - missing.length}
          aria-label={`${required.length - missing.length} of ${required.length} done`}
          className="h-1 w-full appearance-none overflow-hidden rounded-round bg-rule-strong [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule-strong [&::-webkit-progress-value]:bg-ink"
        />
        {missing.length > 0 && (
          <ol className="grid list-decimal gap-1 pl-7">
            {missing.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${checkRowId(name)}`}
                  className="text-link inline-block py-0.5 align-top font-medium"
                >
                  {checkLabels[name].title}
                </a>
              </li>
            ))}
          </ol>
        )}
        {isOpen ? <CloseShop /> : <OpenShop opensAt={opensAt} mayOpen={mayOpen} />}
        <p className="text-note text-ink-muted">
          {noteOf({ isOpen, opensAt, mayOpen, count: missing.length })}
        </p>
      </section>
    </Panel>
  );
}

function noteOf({
  isOpen,
  opensAt,
  mayOpen,
  count,
}: {
  readonly isOpen: boolean;
  readonly opensAt: string | null;
  readonly mayOpen: boolean;
  readonly count: number;
}): string {
  if (isOpen) return 'You can close it at any time. Orders that are placed stay as they are.';
  if (opensAt !== null) return 'It opens by itself then. Visitors see the day and hour.';
  if (mayOpen) return 'You can also open on a day and hour you choose, and close again at any time.';
  return `${countThings(count)} before you can open. You can then open on a day and hour you choose, and close again at any time.`;
}

function OpenShop({ opensAt, mayOpen }: { readonly opensAt: string | null; readonly mayOpen: boolean }) {
  const [isPlanning, setPlanning] = useState(false);
  const open = useChange(() => browserClient.call('admin.goingLive.setOpening', { opens: 'now' }), {
    done: 'The shop is open',
    failed: 'The shop was not opened. Please try again.',
    changes,
    isPendingUntilShown: true,
  });
  return (
    <>
      {opensAt !== null && (
        <p className="border-rule border-t pt-3">
          Opens on <strong className="font-semibold">{formatDateTime(new Date(opensAt))}</strong>
        </p>
      )}
      <Button
        variant="primary"
        isWide
        disabled={!mayOpen}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        {opensAt === null ? 'Open the shop' : 'Open it now'}
      </Button>
      {mayOpen && (
        <Button isWide size="small" onClick={() => setPlanning(true)}>
          {opensAt === null ? 'Choose a day and hour' : 'Change the time'}
        </Button>
      )}
      {opensAt !== null && <CancelPlan />}
      {isPlanning && <PlanDialog opensAt={opensAt} onClose={() => setPlanning(false)} />}
    </>
  );
}

function PlanDialog({ opensAt, onClose }: { readonly opensAt: string | null; readonly onClose: () => void }) {
  const form = useEntryForm({
    saved: { at: fieldOfInstant(opensAt) },
    check: ({ at }) => ({ at: instantOfField(at) === '' && 'Please choose a day and an hour.' }),
    send: ({ at }) => browserClient.call('admin.goingLive.setOpening', { opens: instantOfField(at) }),
    changes,
    done: 'Opening planned',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="When does the shop open?"
      action="Plan the opening"
      failed="The opening was not planned. Please try again"
      onClose={onClose}
    >
      <DateField
        label="Day and hour"
        type="datetime-local"
        hint="Indian Standard Time. The shop opens by itself then."
        {...form.field('at', 'opens')}
      />
    </FormDialog>
  );
}

function CancelPlan() {
  const cancel = useChange(() => browserClient.call('admin.goingLive.setOpening', { opens: 'never' }), {
    done: 'The opening is no longer planned',
    changes,
    isPendingUntilShown: true,
  });
  return (
    <Button isWide size="small" variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      Don’t open by itself
    </Button>
  );
}

function CloseShop() {
  const close = useChange(() => browserClient.call('admin.goingLive.setOpening', { opens: 'never' }), {
    done: 'The shop is closed',
    failed: 'The shop was not closed. Please try again.',
    changes,
    isPendingUntilShown: true,
  });
  return (
    <ConfirmButton
      variant="danger"
      isWide
      isBusy={close.isPending}
      question={{
        title: 'Close the shop?',
        text: 'Customers see one page that says that you will be back, and nobody can order. You see the shop, and whoever has the preview link. Search engines wait for some days.',
        action: 'Close the shop',
        isDanger: true,
      }}
      onYes={() => close.mutate()}
    >
      Close the shop
    </ConfirmButton>
  );
}
