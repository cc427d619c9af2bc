import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import type { EntryPicture, StoredPicture } from './entry-pictures.ts';

interface CropDialogProps {
  readonly picture: EntryPicture;
  readonly onCropped: (picture: StoredPicture) => void;
  readonly onClose: () => void;
}

/** Crops a square out of a picture with sliders, so that it works with the keyboard too; the original is preserved. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const [size, setSize] = useState(100);
  const [across, setAcross] = useState(50);
  const [down, setDown] = useState(50);
  const shorter = Math.min(picture.width, picture.height);
  const side = (size / 100) * shorter;
  const left = ((picture.width - side) * across) / 100;
  const top = ((picture.height - side) * down) / 100;
  const crop = useChange(
    async () =>
      (
        await browserClient.call('admin.pictures.crop', {
          picture: picture.id,
          left: left / picture.width,
          top: top / picture.height,
          side: size / 100,
          alt: picture.alt,
        })
      ).data,
    {
      onSuccess: (saved) => {
        onCropped(saved);
        onClose();
      },
      failed: null,
    },
  );
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Crop to a square"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={crop.isPending} onClick={() => crop.mutate()}>
            Crop
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormProblem error={crop.error} failed="The picture was not cropped. Please try again." />
        <span className="relative mx-auto block max-w-full overflow-hidden">
          <img
            src={`${picture.base}/700.webp`}
            alt=""
            width={picture.width}
            height={picture.height}
            className="block max-h-80 w-auto"
          />
          <span
            aria-hidden="true"
            className="absolute border-2 border-porcelain shadow-[0_0_0_999px_rgb(0_0_0/0.5)]"
            style={{
              left: share(left, picture.width),
              top: share(top, picture.height),
              width: share(side, picture.width),
              height: share(side, picture.height),
            }}
          />
        </span>
        <Slider label="Size" min={10} value={size} onChange={setSize} />
        <Slider label="Horizontal position" value={across} onChange={setAcross} />
        <Slider label="Vertical position" value={down} onChange={setDown} />
      </div>
    </Dialog>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, onChange }: SliderProps) {
  return (
    <label className="grid min-h-11 grid-cols-[7rem_1fr] items-center gap-3 text-small">
      {label}
      <input
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-6 w-full accent-accent"
      />
    </label>
  );
}
