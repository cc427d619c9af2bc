import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router';
import { type ButtonAppearance, buttonClasses } from './button-variant.ts';

/** Link with the look of a button: it navigates, it changes nothing. */
export function LinkButton({ variant, size, isWide, className, ...rest }: LinkProps & ButtonAppearance) {
  return <Link {...rest} className={clsx(buttonClasses({ variant, size, isWide }), className)} />;
}
