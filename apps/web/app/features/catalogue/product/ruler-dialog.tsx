import { SaveSize } from '../../../components/sizes/save-size.tsx';
import { ScreenRuler } from '../../../components/sizes/screen-ruler.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface RulerDialogProps {
  readonly kind: 'ring' | 'bangle';
  /** The sizes in which the product is made. */
  readonly values: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (value: string) => void;
}

/** Measures a ring or a bangle over the product's page, and chooses its size there. */
export function RulerDialog({ kind, values, isOpen, onOpenChange, onChoose }: RulerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Which size fits?">
      <div className="grid gap-4">
        <ScreenRuler
          only={kind}
          actions={({ size }) => (
            <>
              <SaveSize kind={kind} value={size} />
              {values.includes(size) ? (
                <Button
                  variant="primary"
                  size="small"
                  className="ml-auto max-md:w-full"
                  onClick={() => {
                    onChoose(size);
                    onOpenChange(false);
                  }}
                >
                  Choose size {size}
                </Button>
              ) : (
                <span className="type-note">This design is not made in {size}.</span>
              )}
            </>
          )}
        />
        <TextLink to={`/size-guide#${kind}s`} className="justify-self-start text-small">
          Tables and other ways to measure
        </TextLink>
      </div>
    </Dialog>
  );
}
