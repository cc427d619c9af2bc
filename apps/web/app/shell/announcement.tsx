import { useSuspenseQuery } from '@tanstack/react-query';
import { AnnouncementLines } from '../pieces/announcement-lines.tsx';
import { announcementsQuery } from '../pieces/api/announcements.ts';

/** The bar above everything: when express shipping costs nothing (spec 1.6), and what else the shop announces. */
export function Announcement() {
  const { data: lines } = useSuspenseQuery(announcementsQuery());
  return (
    <aside aria-label="Announcement" className="print:hidden">
      <AnnouncementLines lines={lines} />
    </aside>
  );
}
