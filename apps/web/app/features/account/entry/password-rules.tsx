import { passwordLength, passwordRules } from '@jhumka/domain/accounts';
import { lengthOf } from '@jhumka/domain/issues';
import { ClockIcon } from '../../../ui/icons/page-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
  readonly email: string;
}

/** Checklist of password rules while typing; the maximum length is shown only when exceeded. */
export function PasswordRules({ id, password, email }: PasswordRulesProps) {
  const shown = passwordRules.filter(
    ({ code, isMet }) => code !== 'password-too-long' || !isMet(password, email),
  );
  return (
    <ul id={id} className="type-note grid gap-0.5">
      {shown.map(({ code, message, isMet }) => {
        const met = password !== '' && isMet(password, email);
        const Sign = met ? CheckIcon : ClockIcon;
        return (
          <li key={code} className={met ? 'flex items-center gap-2 text-success' : 'flex items-center gap-2'}>
            <Sign size="small" />
            {message}
            {code === 'password-too-short' && toGo(password)}
            <span className="sr-only">{met ? ', met' : ', not yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}

function toGo(password: string): string {
  const missing = passwordLength.minimum - lengthOf(password);
  return password !== '' && missing > 0 ? `: ${missing} to go` : '';
}
