import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** The classes of a link that stands alone or in a sentence. */
export const textLinkStyle =
  'inline-flex items-center gap-2 font-medium underline decoration-rule-strong decoration-1 ' +
  'underline-offset-[0.32em] transition-colors hover:decoration-current';

/** An underlined link. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkStyle, className)} />;
}
