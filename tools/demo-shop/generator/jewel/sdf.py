"""Signed distance fields in numpy: smooth bodies from simple solids, and their mesh. Points are (n, 3) arrays in mm."""
import hashlib
import os
import tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def vec(*v):
    return np.array(v, dtype=np.float32)


def length(a):
    return np.sqrt(np.einsum("...i,...i->...", a, a))


# ---------------------------------------------------------------- solids
def ball(P, c, r):
    return length(P - vec(*c)) - r


def ellipsoid(P, c, r, R=None):
    """`R` (3 x 3, rows are the axes) turns it."""
    q = P - vec(*c)
    if R is not None:
        q = q @ np.asarray(R, dtype=np.float32).T
    r = vec(*r)
    k0, k1 = length(q / r), length(q / (r * r))
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def cone(P, a, b, ra, rb):
    """Rounded cone: a capsule whose radius goes from ra to rb."""
    a, b = vec(*a), vec(*b)
    d = b - a
    t = np.clip((P - a) @ d / (d @ d), 0, 1)
    return length(P - a - t[:, None] * d) - (ra + (rb - ra) * t)


def spline(stations, n):
    """Catmull-Rom through the stations (any number of coordinates), n steps for each."""
    p = np.array(stations, dtype=np.float64)
    p = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for t in np.arange(n) / n:
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return out + [p[-2]]


def limb(P, stations, k=0.0, n=0):
    """Rounded cones through (x, y, z, radius) stations, blended by k; with n, along a spline through them."""
    d = None
    if n:
        stations = spline(stations, n)
    for s, e in zip(stations, stations[1:]):
        c = cone(P, s[:3], e[:3], s[3], e[3])
        d = c if d is None else smooth_min(d, c, k)
    return d


def loft(P, stations, up):
    """Flattened limb: (x, y, z, half width, half thickness) stations; `up` is the direction of the thickness."""
    best = None
    for s, e in zip(stations, stations[1:]):
        a, b = vec(*s[:3]), vec(*e[:3])
        d = b - a
        t = np.clip((P - a) @ d / (d @ d), 0, 1)
        n = vec(*up) - d * (vec(*up) @ d) / (d @ d)
        n /= length(n)
        side = np.cross(n, d / length(d))
        q = P - a - t[:, None] * d
        axis = d / length(d)
        w, h = s[3] + (e[3] - s[3]) * t, s[4] + (e[4] - s[4]) * t
        u, v, z = q @ side, q @ n, q @ axis
        k0 = np.sqrt((u / w) ** 2 + (v / h) ** 2 + (z / h) ** 2)
        k1 = np.sqrt((u / w ** 2) ** 2 + (v / h ** 2) ** 2 + (z / h ** 2) ** 2)
        c = k0 * (k0 - 1) / np.maximum(k1, 1e-6)
        best = c if best is None else smooth_min(best, c, 4)
    return best


def plane(P, point, normal):
    """Half space behind the plane."""
    n = vec(*normal)
    return (P - vec(*point)) @ (n / length(n))


# ---------------------------------------------------------------- blends
def smooth_min(a, b, k):
    """Union with a fillet of about k."""
    if k <= 0:
        return np.minimum(a, b)
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k * .25


def soft_min(a, b, k):
    """As smooth_min, with an even curvature: for wide blends on which light would show where the fillet begins."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * h * k / 6


def smooth_max(a, b, k):
    return -smooth_min(-a, -b, k)


def cut(a, b, k):
    """a without b."""
    return smooth_max(a, -b, k)


def smoothstep(x, lo, hi):
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


# ---------------------------------------------------------------- use
def gradient(field, P, h=.15):
    g = np.stack([field(P + o) - field(P - o) for o in np.eye(3, dtype=np.float32) * h], axis=1)
    return g / np.maximum(length(g)[:, None], 1e-6)


def grid(field, lo, hi, step, block=8):
    """Field on a grid. Blocks far from the surface keep the value of their centre."""
    lo = vec(*lo)
    n = (np.ceil((vec(*hi) - lo) / step / block).astype(int)) * block
    d = np.empty(n, dtype=np.float32)
    nb = n // block
    ijk = np.stack(np.meshgrid(*[np.arange(m) for m in nb], indexing="ij"), -1).reshape(-1, 3)
    mid = field((lo + (ijk + .5) * block * step).astype(np.float32))
    near = np.abs(mid) < block * step * 1.9
    view = d.reshape(nb[0], block, nb[1], block, nb[2], block)
    view[:] = mid.reshape(nb[0], 1, nb[1], 1, nb[2], 1)
    off = np.stack(np.meshgrid(*[np.arange(block)] * 3, indexing="ij"), -1).reshape(1, -1, 3)
    todo = ijk[near]
    for i in range(0, len(todo), 600):
        part = todo[i:i + 600]
        pts = lo + (part[:, None] * block + off) * step
        val = field(pts.reshape(-1, 3).astype(np.float32)).reshape(-1, block, block, block)
        for (a, b, c), v in zip(part, val):
            view[a, :, b, :, c, :] = v
    return d, lo


def surface_nets(d, lo, step):
    """Quad mesh of the zero level: one vertex for each cell that the surface crosses."""
    inside = d < 0
    off = np.array([(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    cells = [inside[o[0]:o[0] + d.shape[0] - 1, o[1]:o[1] + d.shape[1] - 1, o[2]:o[2] + d.shape[2] - 1] for o in off]
    total = sum(c.astype(np.int8) for c in cells)
    active = (total > 0) & (total < 8)
    ci = np.argwhere(active)
    index = np.full(active.shape, -1, dtype=np.int64)
    index[active] = np.arange(len(ci))
    D = np.stack([d[tuple((ci + o).T)] for o in off])
    acc, cnt = np.zeros((len(ci), 3)), np.zeros(len(ci))
    for a in range(8):
        for b in range(a + 1, 8):
            if np.abs(off[a] - off[b]).sum() != 1:
                continue
            m = (D[a] < 0) != (D[b] < 0)
            t = D[a][m] / (D[a][m] - D[b][m])
            acc[m] += off[a] + t[:, None] * (off[b] - off[a])
            cnt[m] += 1
    verts = lo + step * (ci + acc / cnt[:, None])
    faces = []
    for ax in range(3):
        u, v = (ax + 1) % 3, (ax + 2) % 3
        first = inside[tuple(slice(0, -1) if i == ax else slice(None) for i in range(3))]
        last = inside[tuple(slice(1, None) if i == ax else slice(None) for i in range(3))]
        e = np.argwhere(first != last)
        ok = (e[:, u] > 0) & (e[:, v] > 0) & (e[:, u] < d.shape[u] - 1) & (e[:, v] < d.shape[v] - 1)
        e = e[ok]
        eu, ev = np.eye(3, dtype=int)[u], np.eye(3, dtype=int)[v]
        q = np.stack([index[tuple((e - s * eu - t * ev).T)] for s, t in ((1, 1), (0, 1), (0, 0), (1, 0))], axis=1)
        out = first[tuple(e.T)]
        faces.append(np.where(out[:, None], q, q[:, ::-1]))
    return verts, np.concatenate(faces)


def saved(what, make):
    """The arrays that `make` returns, saved in the temp folder until `what` or the code of the forms changes."""
    code = "".join(open(os.path.join(HERE, f)).read() for f in ("sdf.py", "forms.py", "drape.py"))
    key = hashlib.sha1(f"{what} {code}".encode()).hexdigest()[:12]
    path = os.path.join(tempfile.gettempdir(), f"jewel_form_{key}.npz")
    if not os.path.exists(path):
        part = f"{path}.{os.getpid()}.npz"              # two workers may make the same
        np.savez(part, **make())
        os.replace(part, path)
    with np.load(path) as z:
        return {name: z[name] for name in z.files}


def sampled(name, field, lo, hi, step):
    """The field looked up in a grid, for what asks it many thousands of times: much faster and a little less exact.
    Outside of the grid the distance to it is added."""
    def make():
        axes = [np.arange(a, b + step, step, dtype=np.float32) for a, b in zip(lo, hi)]
        P = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
        return {"d": np.concatenate([field(P[i:i + 60000]) for i in range(0, len(P), 60000)]).reshape([len(a) for a in axes])}
    d = saved(f"sampled {name} {lo} {hi} {step}", make)["d"]
    origin, last = vec(*lo), np.array(d.shape) - 1

    def lookup(P):
        g = (P - origin) / step
        q = np.clip(g, 0, last - 1e-3)
        i = q.astype(int)
        t = q - i
        out = np.zeros(len(P), dtype=np.float32)
        for corner in np.ndindex(2, 2, 2):
            w = np.prod(np.where(corner, t, 1 - t), axis=1)
            out += w * d[tuple((i + corner).T)]
        return out + length((g - q).astype(np.float32)) * step
    return lookup


def mesh(name, field, lo, hi, step):
    """Smooth-shaded Blender mesh of the field; the vertices are pulled on to the true surface."""
    import bpy

    def make():
        d, low = grid(field, lo, hi, step)
        v, f = surface_nets(d, low, step)
        v = v.astype(np.float32)
        for _ in range(2):
            v -= .8 * field(v)[:, None] * gradient(field, v)
        return {"v": v, "f": f}
    v, f = saved(f"{name} {lo} {hi} {step}", make).values()
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(v))
    me.vertices.foreach_set("co", v.ravel())
    me.loops.add(f.size)
    me.loops.foreach_set("vertex_index", f.ravel().astype(np.int32))
    me.polygons.add(len(f))
    me.polygons.foreach_set("loop_start", np.arange(0, f.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(f), 4, dtype=np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(f), dtype=bool))
    me.update(calc_edges=True)
    me.validate()
    return me
