import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { FileIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, ParcelIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PackIcon, PeopleIcon, SettingsIcon } from '../kit/admin-icons.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { Part } from '../kit/part.tsx';
import { toDoQuery } from './dashboard-query.ts';

type ToDo = Reply<'admin.dashboard.toDo'>['data'][number];

/** From this age on, in days, something has waited long. */
const longWait = 3;

const icons: Readonly<Record<ToDo['kind'], ReactNode>> = {
  payment: <FileIcon size="small" />,
  refund: <FileIcon size="small" />,
  pack: <PackIcon size="small" />,
  return: <ParcelIcon size="small" />,
  confirm: <ParcelIcon size="small" />,
  stock: <GemIcon size="small" />,
  budget: <GemIcon size="small" />,
  referral: <PeopleIcon size="small" />,
  ticket: <PeopleIcon size="small" />,
  message: <SettingsIcon size="small" />,
  job: <SettingsIcon size="small" />,
};

/** Sentences about what has to be done, each with its button; the first one is the most urgent. */
export function ToDoList() {
  const query = useQuery(toDoQuery());
  const { data } = query;
  const end = data && data.length > 1 && (
    <span className="text-small text-ink-muted">{data.length}, the most urgent first</span>
  );
  return (
    <Part title="To do now" end={end}>
      {query.isError && !data && <NotLoaded what="What has to be done" query={query} />}
      {query.isPending && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-ink-muted">Nothing waits for you.</p>}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-rule">
          {data.map(({ kind, title, detail, button, path, days }, index) => (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <span
                aria-hidden="true"
                className={
                  days >= longWait
                    ? 'grid size-8 place-items-center rounded-1 bg-danger-wash text-danger'
                    : 'grid size-8 place-items-center rounded-1 bg-linen text-ink-muted'
                }
              >
                {icons[kind]}
              </span>
              <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-ink-muted">{detail}</span>
              </p>
              <LinkButton to={path} size="small" variant={index === 0 ? 'primary' : 'secondary'}>
                {button}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
