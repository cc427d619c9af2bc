import { NavLink } from 'react-router';
import { Earring } from '../../../pieces/wordmark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ExternalIcon } from '../kit/office-icons.tsx';
import { type Place, placeGroups } from './places.tsx';

const row =
  'flex min-h-11 items-center gap-3 rounded-1 px-2 font-medium text-ink-soft hover:bg-linen ' +
  '[&_svg]:size-[1.0625rem] [&_svg]:text-ink-muted aria-[current]:bg-sand aria-[current]:text-ink';

/** Every page of the back office, in groups, with the one that is open marked. */
export function SideNav({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  return (
    <nav aria-label="Back office" className="flex min-h-full flex-col gap-5 px-3 py-4">
      <p className="office-wordmark flex items-center gap-[0.38em] px-2 text-[1.5rem] font-semibold leading-none">
        <Earring />
        Jhumka
      </p>
      {placeGroups.map(({ name, places }) => (
        <div key={name}>
          <p className="px-2 pb-1 text-note font-medium text-ink-muted" id={`places-${name}`}>
            {name}
          </p>
          <ul aria-labelledby={`places-${name}`} className="grid gap-px">
            {places.map((place) => (
              <Row key={place.to} place={place} onGo={onGo} />
            ))}
          </ul>
        </div>
      ))}
      {/* A whole new page: the shop outside has another look. */}
      <a href="/" className={classNames(row, 'mt-auto')}>
        <ExternalIcon />
        View the shop
      </a>
    </nav>
  );
}

function Row({
  place: { name, to, icon },
  onGo,
}: {
  readonly place: Place;
  readonly onGo: (() => void) | undefined;
}) {
  return (
    <li>
      <NavLink to={to} className={row} onClick={onGo}>
        {icon}
        {name}
      </NavLink>
    </li>
  );
}
