"""Puts pieces on the forms by rule: each function moves the piece's parts and returns the piece."""
import math
import bpy
import numpy as np
from mathutils import Vector, Matrix
from . import designs, drape, fit, forms, scene, sdf
from .sdf import vec
from . import mesh as K

V = Vector


def vector(a):
    return V(map(float, a))


def moved(piece, m, objects=None):
    for o in piece.objects if objects is None else objects:
        o.matrix_world = m @ o.matrix_world
    piece.focus_pts = [m @ f for f in piece.focus_pts]
    return piece


def upright(origin, up, face):
    """Matrix that puts +Y along `up` and +Z as near `face` as it can."""
    y = V(up).normalized()
    z = (V(face) - y * V(face).dot(y)).normalized()
    m = Matrix((y.cross(z), y, z)).transposed().to_4x4()
    m.translation = V(origin)
    return m


def ray(field, origin, direction, start=-60.0, limit=240):
    """First point of the surface along a ray (sphere tracing)."""
    d = np.array(direction, dtype=np.float32)
    p = np.array(origin, dtype=np.float32) + d * start
    for _ in range(limit):
        h = float(field(p[None])[0])
        if abs(h) < .02:
            break
        p = p + d * h * .8
    return p


def draped(name, field, length, start, **kw):
    """Smooth closed line of a chain that came to rest on the form of that name."""
    rest = sdf.saved(f"{name} {length} {kw}", lambda: {"p": drape.chain(field, length, start, **kw)})["p"]
    return K.smooth_path([vector(q) for q in rest], 4, closed=True)


# ---------------------------------------------------------------- necks
def pendant(piece, field=forms.bust):
    """The pendant on a chain of full length: its own short chain gives way to one that is draped."""
    links = piece.hung_on
    body = [o for o in piece.objects if o not in links]
    hook = min((o.matrix_world.translation for o in links), key=lambda v: v.y).copy()
    mine, mat = links[0].data, links[0].material_slots[0].material
    size = np.ptp(np.array([v.co[:] for v in mine.vertices]), axis=0)
    long, wire = float(size[0]), float(size[2])
    for o in links:
        bpy.data.objects.remove(o)
    inches = fit.PENDANT_INCHES * 25.4
    path = draped("bust", forms.neck(), inches, drape.neck_loop(inches), radius=.75, weight={0: 30})
    low = path[0]
    q, t, _ = K.resample(path, step=long - 2 * wire, closed=True)
    if len(q) % 2:
        q, t, _ = K.resample(path, count=len(q) + 1, closed=True)
    g = sdf.gradient(field, np.array([v[:] for v in q], dtype=np.float32))
    chain = []
    for i, (a, b) in enumerate(zip(q, t)):
        o = bpy.data.objects.new("link", mine)
        bpy.context.scene.collection.objects.link(o)
        o.material_slots[0].link, o.material_slots[0].material = "OBJECT", mat
        o.matrix_world = K.frame_from(V(g[i]) - b * b.dot(V(g[i])), b, a) @ Matrix.Rotation(math.radians(45 if i % 2 else -45), 4, "X")
        chain.append(o)
    # the pendant lies against the chest below the lowest point
    drop = hook.y - min((o.matrix_world @ V(c)).y for o in body for c in o.bound_box)
    foot = ray(field, (low.x, low.y, low.z - drop), (0, 1, 0))
    m = upright(low, low + V((0, hook.z, 0)) - vector(foot), (0, -1, 0)) @ Matrix.Translation(-hook)
    piece.objects = body
    moved(piece, m)
    piece.objects = body + chain
    return piece


class Line:
    """A line with axes of its own every half millimetre: along it, out of the table or skin, and across."""

    def __init__(self, path, out, closed):
        q, t, self.length = K.resample(path, step=.5, closed=closed)
        self.points, self.along = np.array(q, dtype=np.float32), np.array(t, dtype=np.float32)
        out = out(self.points).astype(np.float32)
        self.across = np.cross(out, self.along)
        self.across /= sdf.length(self.across)[:, None]
        self.out = np.cross(self.along, self.across)

    def nearest(self, P):
        flat = self.points
        return np.concatenate([((P[k:k + 2000, None] - flat[None]) ** 2).sum(-1).argmin(1) for k in range(0, len(P), 2000)])


class Bend:
    """Lays what was built along a flat line along a worn one: every point keeps its place along, across and above the
    line. The point `middle` of the flat line comes to the first point of the worn one; a loop may be stretched."""

    def __init__(self, flat, worn, middle, field, on_skin):
        self.flat, self.worn, self.middle, self.field, self.on_skin = flat, worn, middle, field, on_skin
        self.stretch = 1 if on_skin else len(worn.points) / len(flat.points)

    def lay(self, P):
        f, w = self.flat, self.worn
        i = f.nearest(P)
        j = ((i - self.middle) * self.stretch).round().astype(int) % len(w.points)
        off = P - f.points[i]
        part = [np.einsum("ij,ij->i", off, a[i])[:, None] for a in (f.along, f.across, f.out)]
        q = w.points[j] + w.along[j] * part[0] + w.across[j] * part[1] + w.out[j] * part[2]
        if self.on_skin:                # as high as it was above the table, and where the line spans a hollow as much higher
            height = P[:, 2] + np.maximum(self.field(w.points[j]) - f.points[i, 2], 0)
        else:
            height = np.full(len(q), .5)
        for _ in range(3):              # on the skin, or at least not in it
            d = self.field(q) - height
            q = q - sdf.gradient(self.field, q, 1.0) * (d if self.on_skin else np.minimum(d, 0))[:, None]
        return q, i, j

    def objects(self, objects, limit=26):
        """Small parts stay rigid, long ones are bent."""
        f, w = self.flat, self.worn
        rigid, centres = [], []
        for o in objects:
            box = np.array([(o.matrix_world @ V(c))[:] for c in o.bound_box], dtype=np.float32)
            if np.ptp(box, axis=0).max() < limit:
                rigid.append(o)
                centres.append((box.max(0) + box.min(0)) / 2)
                continue
            co = np.array([(o.matrix_world @ v.co)[:] for v in o.data.vertices], dtype=np.float32)
            me, mat = o.data.copy(), o.material_slots[0].material
            me.vertices.foreach_set("co", self.lay(co)[0].ravel())
            me.update()
            o.data, o.matrix_world = me, Matrix.Identity(4)
            o.material_slots[0].link, o.material_slots[0].material = "OBJECT", mat
        if not rigid:
            return
        c = np.array(centres)
        q, i, j = self.lay(c)
        out = sdf.gradient(self.field, q, 8.0) if self.on_skin else w.out[j]         # evened: a hollow turns no part inwards
        for k, o in enumerate(rigid):
            m0 = K.frame_from(vector(f.out[i[k]]), vector(f.along[i[k]]), vector(c[k]))
            m1 = K.frame_from(vector(out[k]), vector(w.along[j[k]]), vector(q[k]))
            o.matrix_world = m1 @ m0.inverted() @ o.matrix_world


def upwards(P):
    return np.tile(vec(0, 0, 1), (len(P), 1))


def necklace(piece, field=forms.bust):
    """A necklace, designed flat along its lines, laid round the neck, the table being the skin."""
    flats = [Line(path, upwards, False) for path in piece.lines]
    if piece.slug == "saubhagya-mangalsutra":       # two strings that lie side by side
        flats = flats[:1]
    centres = np.array([(o.matrix_world @ (sum((V(c) for c in o.bound_box), V()) / 8))[:] for o in piece.objects], dtype=np.float32)
    far = [sdf.length(centres - f.points[f.nearest(centres)]) for f in flats]
    owner = np.argmin(far, axis=0)
    parts, focus = list(piece.objects), []
    for n, (flat, inches) in enumerate(zip(flats, fit.necklace_inches(piece.slug))):
        height = max(float(flat.points[:, 2].mean()), .8)
        length = inches * 25.4
        path = draped("bust", forms.neck(), length, drape.neck_loop(length), radius=round(height, 2))
        worn = Line(path, lambda P: sdf.gradient(field, P, 1.0), True)
        bend = Bend(flat, worn, len(flat.points) // 2, field, True)
        bend.objects([o for o, k in zip(parts, owner) if k == n])
        half = len(flat.points) // 2
        cord = [vector(p) for p in worn.points[half - 2:len(worn.points) - half + 2:6]]
        if len(cord) > 2:
            piece.obj(K.sweep("cord", cord, K.round_profile(min(1.0, height), n=10)), piece.metal)
        if piece.focus_pts and not focus:
            focus = [vector(p) for p in bend.lay(np.array([p[:] for p in piece.focus_pts], dtype=np.float32))[0]]
    piece.focus_pts = focus
    return piece


def inside(piece, rest):
    """The innermost points of a loop once `rest` has turned it: only they can touch what is in it."""
    r = np.array(rest)
    pts = scene.vertices(piece.objects)
    pts = (pts @ r[:3, :3].T + r[:3, 3]).astype(np.float32)
    axis = 1 if abs(r[1, 2]) > .5 else 2
    u, v = (pts[:, 2], pts[:, 0]) if axis == 1 else (pts[:, 1], pts[:, 0])
    cell = (np.arctan2(u, v) / math.tau * 80).astype(int) * 100 + (pts[:, axis] / 1.5).round().astype(int)
    order = np.lexsort((np.hypot(u, v), cell))
    pts = pts[order[np.unique(cell[order], return_index=True)[1]]]
    return pts[:: max(1, len(pts) // 1100)]


def let_down(piece, field, rest, start, m, give=1.0):
    """A stiff loop, turned by `rest`, let down over a form that `m` puts into the set. An open one gives a little."""
    down = np.array(m.inverted().to_3x3() @ V((0, 0, -1)))
    p = drape.stiff(field, inside(piece, rest) * give, start, down)
    if p is None:
        raise ValueError(f"{piece.slug} does not fit")
    return moved(piece, m @ resting(p) @ rest)


def resting(p):
    put = Matrix(drape.turn(p).tolist()).to_4x4()
    put.translation = vector(p[:3])
    return put


def collar(piece):
    """A stiff collar, open behind, let down round the neck until it lies on the collar bones."""
    lo, hi = piece.bounds()
    rest = Matrix.Translation(-(lo + hi) / 2)
    p = drape.collar(forms.neck(), inside(piece, rest) * 1.06)
    print("  collar", p.round(2))
    return moved(piece, resting(p) @ rest)


# ---------------------------------------------------------------- hands
HANGING = Matrix.Rotation(math.radians(10), 4, "Y") @ Matrix.Rotation(math.radians(-50), 4, "Z") @ Matrix(
    ((-1, 0, 0, 0), (0, 0, -1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))      # hand down, its back to the left of the camera


def ring(piece, finger, size=1.0, along=.44):
    """The ring at the root of a finger of a hand that is scaled by `size`. Its bore is along Y and the stone faces Z, or it
    lies flat and its bore is along Z."""
    put = Matrix([(*map(float, r), 0) for r in np.stack([finger.side, finger.dirs[0], finger.ups[0]], axis=1)] + [(0, 0, 0, 1)])
    put.translation = vector(finger.at(0, along)) * size
    if piece.view.get("layout") == "loop":
        put = put @ Matrix.Rotation(math.radians(90), 4, "X")
    return moved(piece, put @ piece.shift.inverted())


def bangle(piece, field):
    """A stiff loop let down over the hanging arm."""
    lo, hi = piece.bounds()
    rest = Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Rotation(math.pi, 4, "Z") @ Matrix.Translation((0, 0, -(lo.z + hi.z) / 2))
    give = 1.05 if "cuff" in piece.slug else 1.0
    return let_down(piece, forms.wrist(field), rest, (2.0, -96.0 if give > 1 else -108.0, -8.0), HANGING, give)


def bracelet(piece, field):
    """A bracelet of links or beads, designed as a loop, hung round the wrist. A loop that lies flat on the table turns its
    upper side outwards and lets its charms hang."""
    back = np.array(HANGING.inverted())
    near = forms.wrist(field)

    def hanging(P):
        return near((P @ back[:3, :3].T + back[:3, 3]).astype(np.float32))
    flat_laid = piece.view.get("layout") == "flat"
    lo, hi = piece.bounds()
    middle = (lo + hi) / 2

    def radial(P):
        d = P - np.array([middle.x, middle.y, 0])
        d[:, 2] = 0
        return d / sdf.length(d)[:, None]
    flat = Line(piece.lines[0], upwards if flat_laid else radial, True)
    thick = float(flat.points[:, 2].mean()) if flat_laid else (hi.z - lo.z) / 2
    contact = round(thick * .7, 2)              # skin gives way a little
    length = round(max(flat.length, fit.WRIST_MM + math.tau * contact + 1))
    top = HANGING @ V((2, -104, -8))

    def start(t):
        a = math.tau * t
        return (top.x + 29 * math.sin(a), top.y - 29 * math.cos(a), top.z)
    path = draped("arm", hanging, length, start, radius=contact, rounds=600, relax=30, pull=.012, grip=.4)
    first = min(range(len(path)), key=lambda k: path[k].y)
    worn = Line(path[first:] + path[:first], lambda P: sdf.gradient(hanging, P, 1.0), True)
    shown = int(flat.nearest(np.array([piece.focus_pts[0][:]], dtype=np.float32))[0])
    Bend(flat, worn, shown, hanging, False).objects(piece.objects)
    if piece.slug in ("rudra-lava-bead-bracelet", "ganga-pearl-bracelet"):
        piece.obj(K.sweep("cord", path, K.round_profile(.5, n=8), closed=True), "enamel_white" if piece.slug[0] == "g" else "onyx")
    piece.focus_pts = [vector(worn.points[0] + worn.out[0] * thick)]
    return piece


# ---------------------------------------------------------------- ears
def earring(piece):
    """The earring in the lobe: its post at the piercing; hoops pass through the lobe; a cuff sits on the rim."""
    axes = forms.ear_axes()
    out = vector(axes[2])
    skin = vector(ray(forms.ear, forms.from_ear(*forms.PIERCING), -axes[2], start=-25.0))
    lying = Matrix.Rotation(math.radians(-90), 4, "X")           # from facing -Y to facing +Z
    lo, hi = piece.bounds()
    if piece.posts:
        hang = piece.view.get("layout") == "hang"
        m = upright(skin, (0, 0, 1), out) @ (lying if hang else Matrix.Identity(4)) @ Matrix.Translation(-piece.posts[0][0])
    elif piece.slug == "kavya-leaf-ear-cuff":
        rim = vector(forms.from_ear(14.6, -1.0, -1.2))
        along = vector(forms.from_ear(19, 7) - forms.from_ear(16.8, -4))
        m = upright(rim, along, out) @ lying @ Matrix.Translation(-(piece.shift @ V((0, 0, 1.6))))
    else:                                            # hoop in the XZ plane, hinge on top; a small one hugs the lobe
        fore = Matrix.Rotation(math.radians(-50.0 if hi.z - lo.z > 20 else -28.0), 3, "Z") @ out
        r = Matrix((fore, V((0, 0, 1)).cross(fore), V((0, 0, 1)))).transposed().to_4x4()
        r.translation = skin - out * 2.2
        m = r @ Matrix.Translation((-(lo.x + hi.x) / 2, -(lo.y + hi.y) / 2, -hi.z + 1.6))
    moved(piece, m)
    piece.focus_pts = piece.focus_pts or [skin]
    return piece


def category(slug):
    return designs.load()[slug][0].__module__.rsplit(".", 1)[1]
