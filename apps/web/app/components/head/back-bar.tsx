import type { ReactNode } from 'react';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';

interface BackBarProps {
  readonly to: string;
  /** Names where the arrow leads. */
  readonly label: string;
  readonly title: string;
  /** A tool of the page, at the end. */
  readonly children?: ReactNode;
}

/** Bar of an inner page on phones: the way back, and what the page is about. It stays below the header. */
export function BackBar({ to, label, title, children }: BackBarProps) {
  return (
    <nav
      aria-label="You are here"
      className="sticky top-(--header-inset,0px) z-10 flex min-h-13 items-center gap-2 border-rule border-b bg-paper px-gutter transition-[top] duration-200 md:hidden print:hidden"
    >
      <IconLink to={to} label={label} icon={<ArrowLeftIcon />} className="-ml-3" />
      <span aria-current="page" className="type-heading min-w-0 flex-1">
        {title}
      </span>
      {children}
    </nav>
  );
}
