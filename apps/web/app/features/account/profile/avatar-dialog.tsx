import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithFile } from '../../../api/file-call.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AvatarCrop } from './avatar-crop.tsx';

const unreadable = 'Please choose a picture: JPEG, PNG, WebP or AVIF';

/** Returns why this browser can't read a file, as the shop would. */
function reasonOf({ name, type }: File): string {
  if (/hei[cf]/i.test(`${type} ${name}`)) {
    return 'This is a HEIC picture, which browsers don’t show. Please save it as JPEG and choose it again';
  }
  return /jpeg|png|webp|avif/.test(type)
    ? 'The file of this picture is damaged, or too large for this device. Please choose another'
    : unreadable;
}

/** Choose a picture, cut a square out of it, send that alone: the rest never leaves this device (spec 7.10). */
export function AvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [error, setError] = useState<string>();
  const send = useChange(
    async (source: HTMLCanvasElement) => {
      const form = new FormData();
      form.append('avatar', await blobOf(source), 'avatar.jpg');
      await callWithFile('user.uploadAvatar', { body: form });
      await invalidate(queryClient, ['user.details']);
    },
    {
      done: 'Picture updated',
      onSuccess: () => {
        onClose();
      },
      onError: (problem) =>
        setError(problemMessage(problem, 'The picture was not uploaded. Please try again')),
      failed: null,
    },
  );

  async function choose(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      setError(reasonOf(file));
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Your picture"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={onClose}>
            Close
          </Button>
          {picture && (
            <Button variant="primary" isBusy={send.isPending} onClick={() => canvas && send.mutate(canvas)}>
              Use this picture
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-5 py-5">
        <label className="grid gap-2 font-semibold text-small">
          Choose a picture
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="min-h-11 w-full font-normal file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-1 file:border file:border-field-line file:bg-porcelain file:px-4"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {picture && <AvatarCrop picture={picture} onCanvas={setCanvas} />}
        {error && (
          <Notice tone="danger" isUrgent>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(unreadable))), 'image/jpeg', 0.9);
  });
}
