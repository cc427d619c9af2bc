import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ tone, size, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonStyle({ tone, size, wide, className })} />;
}
