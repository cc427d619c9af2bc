import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../../components/use-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BookmarkIcon } from '../admin-icons.tsx';
import type { Listing } from '../listing.ts';
import { useStoredChoice } from '../use-stored-choice.ts';
import type { View } from './table-types.ts';

/** A saved view: search, filters and sort. */
interface OwnView {
  readonly name: string;
  readonly search: string;
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
}

const areViews = (found: unknown): found is readonly OwnView[] =>
  Array.isArray(found) &&
  found.every(
    (one) =>
      typeof one?.name === 'string' &&
      typeof one.search === 'string' &&
      typeof one.sort === 'string' &&
      typeof one.filters === 'object' &&
      one.filters !== null,
  );
const none: readonly OwnView[] = [];
const maxViews = 12;

const sameFilters = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
};

interface ViewsProps {
  readonly name: string;
  readonly views: readonly View[];
  readonly listing: Listing;
}

/** Views of the list as tabs: the built-in ones, then those saved by the user. */
export function Views({ name, views, listing }: ViewsProps) {
  const [own, saveOwn] = useStoredChoice(`${name}.views`, none, areViews);
  const [isAsking, setAsking] = useState(false);
  const { filters, search, sort } = listing;
  const nothingOn = Object.fromEntries(Object.keys(filters).map((one) => [one, null]));
  const isNarrowed = search !== '' || Object.keys(filters).length > 0;
  const openOwn = own.find(
    (one) => one.search === search && one.sort === sort && sameFilters(one.filters, filters),
  );
  const openView = openOwn
    ? undefined
    : views.find((one) => search === '' && sameFilters(one.filters, filters));
  const save = (title: string) => {
    const rest = own.filter((one) => one.name !== title);
    saveOwn([...rest, { name: title, search, sort, filters }].slice(-maxViews));
    setAsking(false);
    showToast(`View “${title}” saved`);
  };
  const row = useRef<HTMLDivElement>(null);
  const openName = openOwn?.name ?? openView?.name;
  const counts = views.map(({ count }) => count).join(' ');
  // Scrolls the active tab into view, also when counts load and widen it; the page does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are measured, not read.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && openName !== undefined) {
      row.current?.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
    }
  }, [openName, counts]);
  if (views.length === 0 && own.length === 0 && !isNarrowed) return null;
  return (
    <div
      ref={row}
      className="slide-row slide-hint relative items-center gap-5 border-rule border-b px-4 sm:px-5"
    >
      {views.map((view) => (
        <Tab
          key={view.name}
          name={view.name}
          count={view.count}
          isOpen={view === openView}
          onOpen={() => listing.change({ ...nothingOn, search: null, ...view.filters })}
        />
      ))}
      {own.map((view) => (
        <span key={view.name} className="flex items-center">
          <Tab
            name={view.name}
            isOpen={view === openOwn}
            onOpen={() =>
              listing.change({ ...nothingOn, ...view.filters, search: view.search, sort: view.sort })
            }
          />
          {view === openOwn && (
            <IconButton
              label={`Delete the view ${view.name}`}
              icon={<CloseIcon size="small" />}
              onClick={() => saveOwn(own.filter((one) => one !== view))}
            />
          )}
        </span>
      ))}
      {isNarrowed && !openOwn && !openView && (
        <Button variant="quiet" size="small" className="ml-auto shrink-0" onClick={() => setAsking(true)}>
          <BookmarkIcon size="small" />
          Save this view
        </Button>
      )}
      <NameDialog isOpen={isAsking} onClose={() => setAsking(false)} onSave={save} />
    </div>
  );
}

interface TabProps {
  readonly name: string;
  readonly count?: number | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Tab({ name, count, isOpen, onOpen }: TabProps) {
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={clsx(
        'min-h-11 min-w-6 shrink-0 whitespace-nowrap font-medium focus-visible:outline-offset-[-2px]',
        isOpen ? 'text-ink shadow-[inset_0_-1.5px_0_var(--color-ink)]' : 'text-ink-muted hover:text-ink',
      )}
    >
      {`${name} `}
      {count !== undefined && (
        <span className="figures ml-2 text-note text-ink-muted">{count.toLocaleString('en-IN')}</span>
      )}
    </button>
  );
}

interface NameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

function NameDialog({ isOpen, onClose, onSave }: NameDialogProps) {
  const form = useForm({
    saved: { title: '' },
    send: ({ title }) => {
      if (title.trim() === '') return;
      onSave(title.trim());
      form.discard();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title="Save this view"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="keep-view">
            Save
          </Button>
        </>
      }
    >
      <form {...form.attributes} noValidate={false} id="keep-view">
        <TextField
          label="Name of the view"
          hint="Saved in this browser, for you only."
          maxLength={40}
          required
          {...form.field('title')}
        />
      </form>
    </Dialog>
  );
}
