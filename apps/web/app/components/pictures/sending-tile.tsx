import { Button } from '../../ui/buttons/button.tsx';
import { inMegabytes, type SendingPicture } from './use-send-pictures.ts';

interface SendingTileProps {
  readonly sending: SendingPicture;
  readonly onAgain: () => void;
  readonly onLeaveOut: () => void;
}

/** A picture that is being uploaded, or that was not. */
export function SendingTile({ sending: { file, share, problem }, onAgain, onLeaveOut }: SendingTileProps) {
  return (
    <li className="grid aspect-square place-content-center gap-2 rounded-1 bg-linen p-3 text-center text-small">
      <span className="wrap-anywhere">{file.name}</span>
      {problem ? (
        <>
          <span role="alert" className="text-note text-danger">
            {problem}
          </span>
          <span className="flex flex-wrap justify-center">
            <Button variant="quiet" size="small" onClick={onAgain}>
              Retry
            </Button>
            <Button variant="quiet" size="small" onClick={onLeaveOut}>
              Skip
            </Button>
          </span>
        </>
      ) : (
        <>
          <progress aria-label={`Uploading ${file.name}`} value={share} className="w-full" />
          <span className="figures text-note text-ink-muted">
            {Math.round(share * 100)}% of {inMegabytes(file)} MB
          </span>
        </>
      )}
    </li>
  );
}
