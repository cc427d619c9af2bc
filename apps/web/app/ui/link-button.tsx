import { Link, type LinkProps } from 'react-router';
import { type ButtonAppearance, buttonClasses } from './button-look.ts';
import { classNames } from './class-names.ts';

/** A link drawn as a button: it goes somewhere, it changes nothing. */
export function LinkButton({ look, size, isWide, className, ...rest }: LinkProps & ButtonAppearance) {
  return <Link {...rest} className={classNames(buttonClasses({ look, size, isWide }), className)} />;
}
