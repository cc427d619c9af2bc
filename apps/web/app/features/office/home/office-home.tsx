import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { placeGroups } from '../frame/places.tsx';

/** The first page of the back office. */
export function OfficeHome() {
  return (
    <>
      <PageHead title="Overview" />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {placeGroups.map(({ name, places }) => (
          <Panel key={name} className="rounded-2">
            <h2 className="type-heading mb-2">{name}</h2>
            <ul>
              {places.map(({ name: place, to }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
                    {place}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
