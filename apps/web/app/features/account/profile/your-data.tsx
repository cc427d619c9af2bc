import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callWithFile } from '../../../api/file-call.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { saveFile } from '../../../components/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Take a copy of everything, or close the account (decisions §7). */
export function YourData() {
  const [isLeaving, setLeaving] = useState(false);
  const take = useMutation({
    mutationFn: async () => saveFile(await (await callWithFile('user.export')).blob(), 'my-data.zip'),
    onSuccess: () => showToast('Your data has been downloaded'),
    onError: (error) =>
      showToast(problemMessage(error, 'Your data was not downloaded. Please try again'), { tone: 'failed' }),
  });
  return (
    <>
      <p className="max-w-measure text-small">
        You get a zip file of everything we store about you. If you delete your account, invoices stay as tax
        law requires, without your personal details.
      </p>
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        <Button size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
          <DownloadIcon size="small" />
          Download my data
        </Button>
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
