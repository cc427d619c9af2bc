import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';

/** The link that shows the closed shop to others. */
export function PreviewLink({ url }: { readonly url: string }) {
  const renew = useChange(() => browserClient.call('admin.goingLive.newPreview', { preview_url: url }), {
    done: 'New link made: the old one no longer works',
    changes: ['admin.goingLive.get'],
    isPendingUntilShown: true,
  });
  // Browsers have no clipboard where the admin is opened without https.
  const copy = () =>
    void (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => showToast('Link copied'),
      () => showToast('Your browser did not allow copying', { tone: 'failed' }),
    );
  return (
    <Panel className="rounded-2">
      <section aria-labelledby="preview-title" className="grid gap-3">
        <h2 id="preview-title" className="type-heading">
          Preview link
        </h2>
        <p className="text-note text-ink-muted">
          Shows the closed shop to whoever opens it, for 30 days. They can order, too: cancel what was only a
          test.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={copy}>
            Copy link
          </Button>
          <ConfirmButton
            isBusy={renew.isPending}
            question={{
              title: 'Make a new link?',
              text: 'The old one stops working at once, also for those who have opened it.',
              action: 'Make a new link',
            }}
            onYes={() => renew.mutate()}
          >
            New link
          </ConfirmButton>
        </div>
      </section>
    </Panel>
  );
}
