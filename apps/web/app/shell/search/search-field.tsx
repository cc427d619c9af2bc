import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Wordmark } from '../../components/brand/wordmark.tsx';
import { searchAddress } from '../../features/products/search/suggestions-query.ts';
import { withUnrequestedPart } from '../../hydration/unrequested-part.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ArrowLeftIcon, CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { CartControl } from '../menu/personal-controls.tsx';

const restMs = 500; // spec 5.1
const maxQueryLength = 200;

const loadPastSearches = () => import('../../features/products/search/past-searches.ts');

interface SearchFieldProps {
  /** The row of the header. */
  readonly children: ReactNode;
}

/**
 * Field of the search page: the query is written to the URL, and the page shows its results (spec 2.29). It
 * replaces the header's row at the first letter, not when results arrive and customers read the page; links to the
 * home page and the cart stay next to it (spec 2.23).
 */
export function SearchField({ children }: SearchFieldProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requested = query.get('q') ?? '';
  const [typed, setTyped] = useState(requested);
  const isAlone = typed.trim() !== '';
  const field = useRef<HTMLInputElement>(null);
  // The field's own URL updates must not overwrite later input.
  const sent = useRef(requested);

  useEffect(() => {
    if (requested === sent.current) return;
    sent.current = requested;
    setTyped(requested);
  }, [requested]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current.trim()) return;
    const timer = setTimeout(() => {
      sent.current = text;
      void navigate(searchAddress(text), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    sent.current = text;
    void navigate(searchAddress(text), { replace: true });
    void withUnrequestedPart(loadPastSearches, ({ rememberSearch }) => rememberSearch(text));
    // Focuses the results, which hides the on-screen keyboard.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      {!isAlone && children}
      <search className="relative block">
        <form
          action="/search"
          onSubmit={submit}
          className="page flex items-center gap-1 py-1 md:gap-4 -outline-offset-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-solid"
        >
          <Link
            to="/"
            aria-label="Back to the shop"
            className="-ml-3 grid size-target shrink-0 place-items-center md:hidden"
          >
            <ArrowLeftIcon />
          </Link>
          {isAlone && <Wordmark isShort className="text-2xl max-md:hidden" />}
          <SearchIcon className="text-ink-muted max-md:hidden" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Search products and categories"
            placeholder="Search products and categories"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Moves into the suggestions, which are above the results.
              const first = document.querySelector<HTMLElement>('#suggestions a');
              if (event.key !== 'ArrowDown' || !first) return;
              event.preventDefault();
              first.focus();
            }}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: one comes here to type; the page is this field.
            autoFocus={requested === ''}
            className="min-h-14 min-w-0 flex-1 bg-transparent text-large outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <IconButton
              label="Clear the search"
              icon={<CloseIcon />}
              onClick={() => {
                setTyped('');
                field.current?.focus();
              }}
            />
          )}
          {isAlone && <CartControl />}
        </form>
      </search>
    </>
  );
}
