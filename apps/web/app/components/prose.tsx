import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

interface ProseProps {
  /** HTML that the shop's server made from Markdown, and nothing else. */
  html: string;
  className?: string | undefined;
}

/** Running text of a help or policy page. Its links within the shop lead there without a new page. */
export function Prose({ html, className }: ProseProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    if (!path?.startsWith('/')) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only handles clicks on the links inside.
    <div
      className={clsx('prose', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, which escapes HTML in the text.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
