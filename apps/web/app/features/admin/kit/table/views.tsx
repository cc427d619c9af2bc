import type { EndpointName } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { EditIcon } from '../../../../ui/icons/page-icons.tsx';
import { BookmarkIcon } from '../admin-icons.tsx';
import type { Listing } from '../listing.ts';
import { fitView, type SavedView, savedViewsQuery, viewQueryOf } from './saved-view.ts';
import type { Column, DayFilter, Filter, View } from './table-types.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewsProps<Row> {
  /** Endpoint of the list; its views are not saved without it. */
  readonly endpoint: EndpointName | undefined;
  readonly views: readonly View[];
  readonly listing: Listing;
  readonly filters: readonly (Filter | DayFilter)[];
  readonly columns: readonly Column<Row>[];
  /** Columns that are shown or hidden other than at first. */
  readonly switched: readonly string[];
  readonly onSwitch: (columns: readonly string[]) => void;
}

/** A built-in view, or one that the staff share. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly query: string;
  readonly saved?: SavedView;
}

/** Views of the list as tabs, on phones as a select: the built-in ones, then those that the staff have saved. */
export function Views<Row>({ endpoint, views, listing, switched, onSwitch, ...parts }: ViewsProps<Row>) {
  const { data: saved = [] } = useQuery({
    ...savedViewsQuery(endpoint ?? 'admin.orders.list'),
    enabled: endpoint !== undefined,
  });
  const [dialog, setDialog] = useState<{ readonly view: SavedView | undefined }>();
  const choices: readonly Choice[] = [
    ...views.map(({ name, count, filters }) => ({
      ...{ key: name, name, count },
      query: viewQueryOf({ ...listing, filters, search: '', sort: listing.usualSort }),
    })),
    ...saved.map((view) => ({
      ...{ key: view._id, name: view.name, saved: view },
      query: fitView(view.query, { listing, ...parts }),
    })),
  ];
  const query = viewQueryOf(listing);
  // A built-in view stays open in another order.
  const unsorted = viewQueryOf({ ...listing, sort: listing.usualSort });
  const active =
    choices.findLast((one) => one.query === query) ??
    choices.find((one) => !one.saved && one.query === unsorted);
  const openChoice = ({ query: next, saved: view }: Choice) => {
    const nothingOn = [...listing.names, 'search', 'sort'].map((name) => [name, null]);
    listing.change({ ...Object.fromEntries(nothingOn), ...Object.fromEntries(new URLSearchParams(next)) });
    if (view && view.columns.length > 0) onSwitch(view.columns);
  };
  const row = useRef<HTMLDivElement>(null);
  const counts = views.map(({ count }) => count).join(' ');
  // Scrolls the active tab into view, also when counts load and widen it; the page does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are measured, not read.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && active?.key !== undefined) {
      row.current?.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
    }
  }, [active?.key, counts]);
  const isSavable = endpoint !== undefined && query !== '' && active?.query !== query;
  if (choices.length === 0 && !isSavable) return null;
  return (
    <div className="flex items-center border-rule border-b">
      {choices.length > 0 && <PhoneViews choices={choices} active={active} onOpen={openChoice} />}
      <div
        ref={row}
        className="slide-row slide-hint relative min-w-0 flex-1 items-center gap-5 px-5 max-sm:hidden"
      >
        {choices.map((choice, index) => (
          <Tab
            key={choice.key}
            choice={choice}
            isOpen={choice === active}
            isFirstSaved={choice.saved !== undefined && index > 0 && index === views.length}
            onOpen={() => openChoice(choice)}
          />
        ))}
      </div>
      {active?.saved?.can_change && (
        <IconButton
          label={`Change the view ${active.name}`}
          icon={<EditIcon size="small" />}
          className="sm:mr-3"
          onClick={() => setDialog({ view: active.saved })}
        />
      )}
      {isSavable && (
        <Button
          variant="quiet"
          size="small"
          className="ml-auto shrink-0 sm:mr-3"
          onClick={() => setDialog({ view: undefined })}
        >
          <BookmarkIcon size="small" />
          Save this view
        </Button>
      )}
      {dialog && endpoint && (
        <ViewDialog
          list={endpoint}
          view={dialog.view}
          replaceable={saved.filter((view) => view.can_change)}
          shown={{ query, columns: switched }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

interface PhoneViewsProps {
  readonly choices: readonly Choice[];
  readonly active: Choice | undefined;
  readonly onOpen: (choice: Choice) => void;
}

function PhoneViews({ choices, active, onOpen }: PhoneViewsProps) {
  const options = (part: readonly Choice[]): ReactNode =>
    part.map(({ key, name, count }) => (
      <option key={key} value={key}>
        {name}
        {count !== undefined && ` (${count.toLocaleString('en-IN')})`}
      </option>
    ));
  const saved = choices.filter((choice) => choice.saved);
  return (
    <Select
      aria-label="View"
      value={active?.key ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find(({ key }) => key === target.value);
        if (chosen) onOpen(chosen);
      }}
      className="m-3 min-w-0 flex-1 sm:hidden"
    >
      {!active && <option value="">Other filters</option>}
      {options(choices.filter((choice) => !choice.saved))}
      {saved.length > 0 && <optgroup label="Saved">{options(saved)}</optgroup>}
    </Select>
  );
}

interface TabProps {
  readonly choice: Choice;
  readonly isOpen: boolean;
  readonly isFirstSaved: boolean;
  readonly onOpen: () => void;
}

function Tab({ choice: { name, count, saved }, isOpen, isFirstSaved, onOpen }: TabProps) {
  return (
    <>
      {isFirstSaved && <span className="h-5 shrink-0 border-rule-strong border-l" />}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={clsx(
          'flex min-h-11 min-w-6 shrink-0 items-center gap-1.5 whitespace-nowrap font-medium focus-visible:outline-offset-[-2px]',
          isOpen ? 'text-ink shadow-[inset_0_-1.5px_0_var(--color-ink)]' : 'text-ink-muted hover:text-ink',
        )}
      >
        {saved && <BookmarkIcon size="small" />}
        {`${name} `}
        {count !== undefined && (
          <span className="figures ml-0.5 text-note text-ink-muted">{count.toLocaleString('en-IN')}</span>
        )}
      </button>
    </>
  );
}
