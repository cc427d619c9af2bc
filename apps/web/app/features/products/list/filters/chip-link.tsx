import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router';

interface ChipLinkProps extends LinkProps {
  readonly isOn: boolean;
}

/** A chip that leads to another listing; a link, so that it works before any script. */
export function ChipLink({ isOn, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isOn ? 'true' : undefined}
      className={clsx(
        'figures inline-flex min-h-11 items-center whitespace-nowrap rounded-round border px-3.5 text-small hover:border-ink lg:min-h-9',
        isOn ? 'border-ink bg-ink text-paper' : 'border-rule-strong',
      )}
    />
  );
}
