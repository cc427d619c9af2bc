import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { SearchIcon } from '../../../ui/icons.tsx';

const lists = [
  { name: 'Orders', to: '/dashboard/order-management' },
  { name: 'Pieces', to: '/dashboard/product' },
  { name: 'People', to: '/dashboard/users-management' },
] as const;

/** Searches one of the long lists from everywhere; '/' leads here, like in the lists of old terminals. */
export function SearchEverywhere() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const words = text.trim();
  const go = (to: string) => {
    setOpen(false);
    setText('');
    void navigate(`${to}?${new URLSearchParams({ search: words })}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== '') go(guessList(words));
  };
  return (
    <search className="relative min-w-0 flex-1 lg:max-w-96">
      <form
        onSubmit={submit}
        onFocus={() => setOpen(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          field.current?.focus();
          setOpen(false);
        }}
      >
        <SearchIcon
          size="small"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-muted"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search orders, pieces and people"
          placeholder="Search orders, pieces and people"
          value={text}
          maxLength={100}
          aria-description="Enter looks in the likeliest list, Tab leads to the others."
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
          }}
          className="min-h-11 w-full rounded-1 border border-rule-strong bg-porcelain pr-9 pl-9 text-body text-ellipsis max-md:pr-2 focus-visible:outline-offset-[-1px]"
        />
        <span
          aria-hidden="true"
          className="-translate-y-1/2 absolute top-1/2 right-2.5 rounded-1 border border-rule-strong px-1.5 text-note text-ink-muted max-md:hidden"
        >
          /
        </span>
        {isOpen && words !== '' && (
          <ul className="absolute inset-x-0 top-full z-30 mt-1 rounded-2 bg-porcelain p-1 shadow-float">
            {lists.map(({ name, to }) => (
              <li key={to}>
                <button
                  type="button"
                  onClick={() => go(to)}
                  className={classNames(
                    'flex min-h-11 w-full items-center gap-1 rounded-1 px-3 text-left hover:bg-linen',
                    to === guessList(words) && 'font-semibold',
                  )}
                >
                  <span className="truncate">“{words}”</span>
                  <span className="shrink-0 text-ink-muted">in {name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}

/** Where somebody who just presses Enter most likely wants to look. */
function guessList(words: string): string {
  if (/^JH-\d/i.test(words)) return '/dashboard/order-management';
  return /@|^\+?\d{4,}$/.test(words) ? '/dashboard/users-management' : '/dashboard/product';
}
