"""Display forms of clay in real size (mm): bust, hand and arm, ear. Each is a signed distance field."""
import numpy as np
from . import sdf
from .sdf import vec, ball, ellipsoid, cone, limb, loft, plane, smooth_min, soft_min, smooth_max, cut


# ---------------------------------------------------------------- bust
def bust(P):
    """Neck and shoulders of a woman (neck 340 mm round), faceless. Origin at the pit of the neck, y to the back."""
    q = P.copy()
    q[:, 0] = np.sqrt(q[:, 0] ** 2 + 1.0)                      # both sides alike, no crease in the middle
    w = P.copy()
    w[:, 0] = np.sqrt(w[:, 0] ** 2 + 225.0)
    ribs = ellipsoid(q, (0, 64, -120), (128, 88, 190))
    shoulder = limb(q, [(50, 64, -10, 44), (150, 62, -34, 41), (172, 62, -60, 43), (182, 66, -240, 38)], 20)
    body = smooth_min(ribs, shoulder, 40)
    body = smooth_min(body, ellipsoid(w, (58, -2, -196), (72, 44, 84)), 90)
    trapezius = limb(q, [(26, 74, 105, 26), (52, 76, 52, 25), (148, 66, -4, 19)], 20)
    body = smooth_min(body, trapezius, 34)
    neck = limb(q, [(0, 62, -20, 54), (0, 55, 40, 50), (0, 43, 150, 48.5)], 20)
    d = smooth_min(body, neck, 26)
    collar = limb(q, [(13, 0, -3, 7.5), (36, -1, 1, 6.2), (70, 4, 8, 5.8), (108, 23, 20, 6), (150, 48, 15, 7)], n=5)
    d = smooth_min(d, collar, 11)
    strap = limb(q, [(10, 1, 2, 4.5), (18.5, 7, 28, 6.5), (34.5, 19, 75, 8.2), (43, 37, 128, 8)], n=4)      # sternomastoid
    d = smooth_min(d, strap, 11)
    d = cut(d, ellipsoid(q, (0, -8.5, 7.5), (8, 7, 10.5)), 15)        # pit of the neck
    d = smooth_max(d, plane(P, (0, 30, 142), (0, -.25, 1)), 26)
    return smooth_max(d, plane(P, (0, 0, -235), (0, 0, -1)), 6)


def neck():
    """The field of the bust for what hangs round its neck."""
    return sdf.sampled("neck", bust, (-112, -80, -130), (112, 160, 130), 2.5)


BUST = dict(field=bust, lo=(-236, -96, -244), hi=(236, 176, 176), step=2.0)


# ---------------------------------------------------------------- hand
# A woman's right hand, palm down: origin at the knuckle of the middle finger, x to the little finger, y to the finger
# tips, z to the back of the hand. Each finger: knuckle (x, y, z), spread (degrees), bends of the three joints (degrees),
# bone lengths and widths at base, middle joint, end joint and tip.
RESTING = {
    "index": ((-20, -3, -1.5), -4, (15, 13, 6), (43, 25, 20), (8.8, 8.0, 6.9, 5.4)),
    "middle": ((0, 0, 0), -1, (13, 15, 7), (47, 29, 21), (8.9, 8.1, 7.0, 5.5)),
    "ring": ((19, -5, -1.5), 2, (15, 17, 8), (44, 27.5, 21), (8.3, 7.7, 6.7, 5.2)),
    "little": ((35, -14, -5), 7, (20, 19, 9), (35, 20, 18), (7.4, 6.6, 5.8, 4.6)),
}
RELAXED = {
    "index": ((-20, -3, -1.5), -2, (18, 20, 12), (43, 25, 20), (8.8, 8.0, 6.9, 5.4)),
    "middle": ((0, 0, 0), -1, (24, 24, 14), (47, 29, 21), (8.9, 8.1, 7.0, 5.5)),
    "ring": ((19, -5, -1.5), 0, (30, 28, 16), (44, 27.5, 21), (8.75, 7.8, 6.7, 5.2)),
    "little": ((35, -14, -5), 2, (36, 30, 18), (35, 20, 18), (7.4, 6.6, 5.8, 4.6)),
}
HAND = dict(lo=(-70, -150, -70), hi=(62, 110, 24), step=1.0)
ARM = dict(lo=(-75, -320, -95), hi=(62, 110, 40), step=1.2)


class Finger:
    """Joints, axes and field of one finger."""

    def __init__(self, base, spread, bends, bones, radii):
        self.radii, self.bones = radii, bones
        s = np.radians(spread)
        fwd, pitch = vec(np.sin(s), np.cos(s), 0), 0.0
        p = vec(*base)
        self.joints, self.dirs, self.ups = [p], [], []
        for ln, b in zip(bones, bends):
            pitch += np.radians(b)
            d = fwd * np.cos(pitch) + vec(0, 0, -1) * np.sin(pitch)
            self.dirs.append(d)
            self.ups.append(fwd * np.sin(pitch) + vec(0, 0, 1) * np.cos(pitch))
            p = p + d * ln
            self.joints.append(p)
        self.side = np.cross(self.dirs[0], self.ups[0])

    def at(self, bone, t, up=0.0, side=0.0):
        return self.joints[bone] + self.dirs[bone] * self.bones[bone] * t + self.ups[bone] * up + self.side * side

    def field(self, P, nail=True):
        j, r, (u0, u1, u2) = self.joints, self.radii, self.ups
        tip = self.joints[3] - self.dirs[2] * r[3] * .9
        st = [(*j[0], r[0] * 1.06), (*(self.at(0, .48) - u0 * .2), r[0] * .975), (*(j[1] - u0 * .1), r[1]),
              (*(self.at(1, .5) - u1 * .4), r[1] * .94), (*j[2], r[2]), (*(self.at(2, .45) - u2 * .2), r[2] * .955), (*tip, r[3])]
        d = limb(P, st, n=3)
        for bone, t, w, ln in ((0, .56, .74, 11), (1, .50, .78, 8), (2, .52, .80, 8)):        # pads below
            R = np.stack([self.side, self.dirs[bone], self.ups[bone]])
            a = r[bone] * w
            d = smooth_min(d, ellipsoid(P, self.at(bone, t, -r[bone] * (.28 if bone == 0 else .36)), (a, ln, a), R), 5)
        for k in (1, 2):                                                                       # knuckles
            d = smooth_min(d, ball(P, j[k] + self.ups[k] * r[k] * .27, r[k] * .73), 5)
        if nail:
            c = self.at(2, .70)
            q = P - c
            u, v, w = q @ self.side, q @ self.dirs[2], q @ self.ups[2]
            hw, hl = r[3] * .78, self.bones[2] * .36
            box = np.maximum(np.abs(u) / hw, np.abs(v) / hl)
            oval = ((np.abs(u) / hw) ** 3.2 + (np.abs(v) / hl) ** 3.2) ** (1 / 3.2)
            edge = (oval - 1) * hw
            groove = np.exp(-(edge / .55) ** 2) * .42 * sdf.smoothstep(w, 0, 2.0)
            plate = (edge < 0) * .12 * sdf.smoothstep(w, 0, 2.0)
            d = d + groove - plate
        return d


def hand_field(fingers=None, thumb=True, arm=True):
    fingers = {n: Finger(*f) for n, f in (fingers or RESTING).items()}
    F = fingers

    def field(P):
        palm = None
        for (a, b, ra, rb) in (((-13, -70, -8), F["index"].joints[0], 14, 11), ((-3, -72, -7), F["middle"].joints[0], 14, 11),
                               ((8, -72, -8), F["ring"].joints[0], 13.5, 10.5), ((17, -70, -11), F["little"].joints[0], 13, 9.5)):
            c = cone(P, a, tuple(np.array(b) - (0, 0, 2.2)), ra, rb)
            palm = c if palm is None else smooth_min(palm, c, 12)
        palm = smooth_min(palm, ellipsoid(P, (26, -48, -15), (12, 30, 11)), 12)
        for n in F:                                              # knuckles and tendons
            k = F[n].joints[0]
            palm = smooth_min(palm, ball(P, k + vec(0, -1, 1.6), F[n].radii[0] * .82), 11)
            palm = smooth_min(palm, cone(P, tuple(k * vec(.35, .0, 0) + vec(1, -66, 3.4)), tuple(k + vec(0, -8, 5.8)), 1.6, 2.0), 8)
        if thumb:
            t = [(-16, -64, -14, 12), (-33, -40, -21, 10.5), (-43, -16, -27, 8.8), (-46, 2, -29, 8.6), (-44.5, 14, -31, 7.6), (-41.5, 25, -33, 5.2)]
            th = limb(P, t, n=3)
            palm = smooth_min(palm, th, 12)
            palm = smooth_min(palm, ellipsoid(P, (-22, -32, -13), (13, 26, 9)), 14)
        if arm:
            fore = loft(P, [(2, -66, -8, 25, 17), (2, -92, -8, 26.5, 19), (1, -150, -9, 29, 22.5), (0, -230, -10, 36, 31), (0, -330, -10, 42, 39)], (0, 0, 1))
            palm = smooth_min(palm, fore, 18)
            palm = smooth_min(palm, ball(P, (19, -94, 2), 7.5), 12)      # head of the ulna
        d = None
        for n in F:
            f = F[n].field(P)
            d = f if d is None else smooth_min(d, f, 1.2)
        return smooth_min(palm, d, 6.5)
    field.fingers = F
    return field


def wrist(field):
    """The field of the arm for what hangs round its wrist, in the coordinates of the hand."""
    return sdf.sampled("wrist", field, (-70, -150, -62), (64, 0, 46), 1.5)


# ---------------------------------------------------------------- ear
# A woman's left ear (60 x 33 mm) on a piece of cheek, jaw and neck; the face would be at -x, the camera at -y. The ear
# has coordinates of its own: u to the back of the head, v up, w outwards; it stands off the head by EAR_ANGLE.
EAR_ANGLE = 27.0
EAR_PIVOT = vec(-12, -1, 0)
PIERCING = (-1.6, -22.5)                   # u, v of the hole in the lobe


def ear_axes():
    a = np.radians(EAR_ANGLE)
    return np.stack([vec(np.cos(a), -np.sin(a), 0), vec(0, 0, 1), vec(-np.sin(a), -np.cos(a), 0)])


def to_ear(P):
    q = (P - EAR_PIVOT) @ ear_axes().T
    q[:, 0] += EAR_PIVOT[0]
    return q


def from_ear(u, v, w=0.0):
    return EAR_PIVOT + vec(u - EAR_PIVOT[0], v, w) @ ear_axes()


def auricle(q):
    d = ellipsoid(q, (3, 4, -4.5), (16.5, 26, 3.6))                                        # shell
    d = smooth_min(d, ellipsoid(q, (-1, 0, -9), (10, 14, 9)), 5)                             # back of the bowl
    lobe = ellipsoid(q, (-1.8, -22.5, -2.4), (8.2, 9.4, 3.3))
    d = smooth_min(d, lobe, 6)
    scapha = limb(q, [(0, 25.5, 2.2, 1.2), (9, 23, 2.4, 2.0), (13.8, 14, 2.4, 2.2), (14.2, 4, 2.4, 2.1), (11.5, -6, 2.6, 1.8), (8, -13, 3, 1.2)], n=4)
    d = cut(d, scapha, 3)
    helix = limb(q, [(-5.5, 2.5, -4, 1.6), (-9.5, 6, -1.6, 2.2), (-12.2, 12, -.4, 2.7), (-11, 20.5, .4, 3.0), (-5, 27.5, .9, 3.2), (4, 30.2, 1.1, 3.3),
                     (13, 26.8, 1.0, 3.2), (18, 18, .8, 3.0), (19, 7, .4, 2.8), (16.8, -4, 0, 2.6), (12.6, -13, -.6, 2.5), (8.0, -20, -1.4, 2.5)], n=5)
    d = smooth_min(d, helix, 2.6)
    fold = limb(q, [(4.5, -15, -1.2, 2.6), (8.4, -9, .2, 2.9), (9.8, -1, .9, 3.0), (9.2, 7, .9, 3.0), (6.2, 14, .2, 2.7), (3.6, 21, -1.2, 2.2)], n=4)
    d = smooth_min(d, fold, 3.0)
    d = smooth_min(d, limb(q, [(8, 9.5, .4, 2.4), (2, 12.2, -.6, 2.2), (-5, 13.4, -2.2, 1.8)], n=4), 2.6)       # lower branch
    bowl = smooth_min(ellipsoid(q, (.4, -3.4, .6), (7.0, 8.6, 7.2)), ellipsoid(q, (.2, 7.2, .2), (6.0, 3.4, 4.4)), 2)
    d = cut(d, bowl, 2.6)
    d = smooth_min(d, limb(q, [(-10.5, 6.5, -1.6, 2.1), (-5, 3.6, -3.0, 1.9), (1.5, 2.6, -5.2, 1.3)], n=4), 2.2)       # root of the helix
    d = smooth_min(d, ellipsoid(q, (-10.2, -4.2, -.6), (4.0, 6.2, 3.0)), 3.2)              # tragus
    d = smooth_min(d, ellipsoid(q, (2.0, -14.2, -.8), (4.6, 3.2, 2.8)), 3.0)               # antitragus
    return cut(d, limb(q, [(-5.0, -9, 1.5, 2.6), (-5.4, -13.5, 1.6, 2.0)], n=3), 2.2)


def ear(P):
    head = ellipsoid(P, (0, 74, 30), (102, 73, 114))
    cheek = limb(P, [(-42, 78, -22, 56), (-68, 82, -50, 43), (-98, 86, -78, 27)], n=3)
    head = soft_min(head, cheek, 46)
    jaw = limb(P, [(-8, 31, -22, 17), (-16, 31, -52, 15), (-52, 44, -76, 15), (-98, 70, -90, 16)], n=5)
    head = soft_min(head, jaw, 32)
    neck = limb(P, [(26, 78, -20, 54), (36, 84, -110, 53), (38, 84, -230, 56)], n=3)
    head = soft_min(head, neck, 34)
    strap = limb(P, [(20, 24, -22, 14), (12, 27, -80, 13), (-14, 36, -160, 11), (-40, 44, -230, 9)], n=4)
    head = soft_min(head, strap, 34)
    return smooth_min(head, auricle(to_ear(P)), 4.5)


EAR = dict(field=ear, lo=(-130, -34, -150), hi=(110, 90, 80), step=.9)
