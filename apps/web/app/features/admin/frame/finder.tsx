import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { useSettled } from '../../../components/use-settled.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx';
import { finderQuery, type Hit, hitGroups } from './finder-hits.tsx';

const typingMs = 150;

interface FinderProps {
  readonly onClose: () => void;
  /** Returns what was typed before it has the focus; the keys are its own from then on. */
  readonly typedBefore: () => string;
}

/**
 * Searches whatever the shop has, its settings and actions as one types. The arrows choose a line, Enter opens it, with Ctrl in a
 * new tab; the first line is chosen beforehand.
 */
export function Finder({ onClose, typedBefore }: FinderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter that came before the results opens the first of them.
  const [isAwaited, setAwaited] = useState(false);
  const text = useSettled(typed.trim(), typingMs);
  const query = useQuery(finderQuery(text));
  const navigate = useNavigate();
  const id = useId();
  // Keys that came while it was rendered would be lost if they were taken earlier than with the focus.
  const takeFocus = useEffectEvent(() => {
    dialog.current?.showModal();
    setTyped(typedBefore());
  });
  useLayoutEffect(() => takeFocus(), []);

  const isReady = text === typed.trim() && !query.isPlaceholderData && !query.isLoading;
  const groups = text.length < 2 ? [] : hitGroups(text, query.data);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const open = (hit: Hit, isNewTab: boolean) => {
    onClose();
    if (hit.isExternal || isNewTab) window.open(hit.to, '_blank', 'noopener');
    else void navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen(hits.length === 0 ? 0 : (at + step + hits.length) % hits.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const hit = hits[at];
    if (!isReady) setAwaited(true);
    else if (hit) open(hit, event.ctrlKey || event.metaKey);
  };
  const first = hits[0];
  useEffect(() => {
    if (!isAwaited || !isReady) return;
    setAwaited(false);
    if (!first) return;
    onClose();
    void navigate(first.to);
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles clicks on the backdrop.
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="finder m-0 flex max-h-[min(40rem,100dvh)] w-full max-w-none flex-col overflow-hidden rounded-[8px] bg-porcelain p-0 text-ink shadow-float backdrop:bg-veil max-md:rounded-t-none md:mx-auto md:mt-3 md:max-w-[42rem]"
    >
      <div className="flex min-h-14 items-center gap-3 border-rule border-b px-4">
        <SearchIcon size="small" className="shrink-0 text-ink-muted" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search or go to"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={hits[at] && `${id}hit${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Name, mobile, any number or code, a setting, an action"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lead text-ellipsis outline-none"
        />
        <IconButton label="Close" icon={<CloseIcon size="small" />} className="-mr-2" onClick={onClose} />
      </div>
      <p
        role="status"
        className={hits.length > 0 ? 'sr-only' : 'px-4 py-6 text-small text-ink-muted empty:hidden'}
      >
        {noteOf(text, hits.length, query)}
      </p>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label="Search results"
        className="min-h-0 overflow-y-auto pb-2 empty:hidden"
      >
        {groups.map(({ name, hits: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={name} role="group" aria-labelledby={`${id}${name}`}>
            <p id={`${id}${name}`} className="px-4 pt-3 pb-1 text-note text-ink-muted">
              {name}
            </p>
            {some.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                <HitLine
                  key={`${hit.to} ${hit.title}`}
                  id={`${id}hit${index}`}
                  hit={hit}
                  isChosen={index === at}
                  onOpen={onClose}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p
        className="border-rule border-t bg-linen px-4 py-2 text-note text-ink-muted max-md:hidden"
        aria-hidden="true"
      >
        ↑ ↓ to select, Enter to open, Ctrl+Enter for a new tab
      </p>
    </dialog>
  );
}

interface HitLineProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function HitLine({ id, hit, isChosen, onOpen }: HitLineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={line}
      id={id}
      to={hit.to}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      reloadDocument={hit.isExternal ?? false}
      target={hit.isExternal ? '_blank' : undefined}
      rel={hit.isExternal ? 'noopener' : undefined}
      onClick={onOpen}
      className={clsx(
        'flex min-h-13 items-center gap-3 border-l-2 px-4 py-1.5 hover:bg-linen',
        isChosen ? 'border-ink bg-linen' : 'border-transparent',
      )}
    >
      <span aria-hidden="true" className="shrink-0">
        {hit.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{hit.title}</span>
        {hit.note && <span className="block text-note text-ink-muted wrap-anywhere">{hit.note}</span>}
      </span>
      {hit.end && <span className="figures shrink-0 font-medium">{hit.end}</span>}
    </Link>
  );
}

/** Status message: the number of results, or why there are none. */
function noteOf(
  text: string,
  count: number,
  { isError, isFetching }: { readonly isError: boolean; readonly isFetching: boolean },
): string {
  if (text.length < 2) return '';
  if (isError) return 'The search failed. Please try again.';
  if (count > 0) return count === 1 ? '1 result' : `${count} results`;
  return isFetching ? 'Searching…' : `No results for “${text}”. Try a number, a name or an SKU.`;
}
