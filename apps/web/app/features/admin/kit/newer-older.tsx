import { Button } from '../../../ui/buttons/button.tsx';

interface NewerOlderProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Leafs through a short history, the newest first; nothing while it has one page. */
export function NewerOlder({ page, totalPages, onPage }: NewerOlderProps) {
  if (totalPages <= 1) return null;
  return (
    <p className="mt-3 flex items-center gap-3">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
      <span className="figures text-ink-muted text-note">
        Page {page} of {totalPages}
      </span>
    </p>
  );
}
