"""Worn views: a piece on an ear, neck, hand or wrist of matt clay, one light, one camera for each class."""
import math
import os
import time
import bpy
import numpy as np
from mathutils import Vector, Matrix
from . import denoise as DN
from . import designs, fit, forms, place, scene, sdf
from . import mesh as K
from .materials import Nodes

V = Vector
CLAY, WALL = (.60, .46, .36), (.66, .54, .44)


# ---------------------------------------------------------------- materials and set
def clay():
    """Matt clay: hardly any gloss, a fine grain, faint clouds."""
    if "clay" in bpy.data.materials:
        return bpy.data.materials["clay"]
    m = bpy.data.materials.new("clay")
    m.use_nodes = True
    n = Nodes(m.node_tree)
    tc = n("TexCoord").outputs["Object"]
    cloud = n("TexNoise", Vector=tc, Scale=.03, Detail=4.0).outputs["Fac"]
    c = np.array(CLAY)
    col = n.ramp(cloud, [(.3, tuple(c * .97)), (.7, tuple(c * 1.02))])
    grain = n("TexNoise", Vector=tc, Scale=1.1, Detail=3.0).outputs["Fac"]
    bump = n("Bump", Height=grain, Strength=.10, Distance=.25).outputs[0]
    n.out(n("BsdfPrincipled", Base__Color=col, Roughness=.8, Specular=.12, Normal=bump).outputs[0])
    return m


def form(name, spec, m=None):
    """The form as an object."""
    me = sdf.mesh(name, spec["field"], spec["lo"], spec["hi"], spec["step"])
    me.materials.append(clay())
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if m:
        ob.matrix_world = m
    return ob


def studio(target, width, yaw=0.0, key=(-11.5, -2.8, 8.5), power=20.0, size=6.0, fill=.5, glow=2.2, floor=None):
    """Plain warm wall or, with `floor`, a seamless sweep; one soft light, a weak reflector, two black flags for the
    metal and a glow on the wall. Places are in tenths of the frame's width, as seen from the camera."""
    t, S = V(target), width / 10
    one = Matrix.Translation(t) @ Matrix.Rotation(math.radians(yaw), 4, "Z")
    mat = scene.surface("paper", WALL)
    if floor is None:
        w, y = 400 * S, max(22 * S, 320)
        scene._link("wall", K.new_mesh("wall", [(-w, y, -w), (w, y, -w), (w, y, w), (-w, y, w)], [(0, 1, 2, 3)]), mat, one)
        scene.softbox(one, (-5 * S, y - 13 * S, 9 * S), (2 * S, y, 0), 6 * S, 6 * S, glow * 4, (1, .95, .89), name="glow")
    else:
        scene.backdrop(Matrix.Translation((0, 0, floor - t.z)) @ one, S * 2.2, mat, back=9)
    o = V((0, 0, 0))
    side = 1 if key[0] > 0 else -1
    scene.softbox(one, V(key) * S, o, size * S, size * S, power, (1, .95, .885), name="key")
    scene.softbox(one, V((-11 * side, -7, 1.0)) * S, o, 5 * S, 8 * S, fill, (1, .985, .97), name="reflector")
    scene.card(one, V((3.0 * side, -12, -1.0)) * S, o, 2.2 * S, 9 * S)
    scene.card(one, V((-6.5 * side, -10, 4.0)) * S, o, 2.0 * S, 7 * S)


def aim(target, width, elev, yaw, lens=85, aperture=.010):
    """Camera whose frame is `width` mm wide at the target, so that all pieces of a class are shown at one scale."""
    e, a = math.radians(elev), math.radians(yaw)
    view = V((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    right = V((math.cos(a), math.sin(a), 0))
    dist = width / 2 / (18.0 / lens)
    cam = bpy.data.cameras.new("camera")
    ob = bpy.data.objects.new("camera", cam)
    bpy.context.scene.collection.objects.link(ob)
    m = Matrix((right, view.cross(right), view)).transposed().to_4x4()
    m.translation = V(target) + view * dist
    ob.matrix_world = m
    k = 10.0
    cam.lens, cam.sensor_width, cam.sensor_fit = lens * k, 36 * k, "AUTO"
    cam.clip_start, cam.clip_end = dist * .02, dist * 60
    cam.dof.use_dof = True
    cam.dof.aperture_fstop = lens * k / 1000.0 / (aperture * dist)
    bpy.context.scene.camera = ob
    return view


def shoot(objects, body, path, samples, ground=(8, 52), exposure=.50, look="High Contrast", levels=(.0, .97, 1.0), quality=87):
    """As scene.shoot, but the form hides what is behind it: it is a holdout in the layer of the piece."""
    sc = bpy.context.scene
    t0 = time.time()
    W, H = sc.render.resolution_x, sc.render.resolution_y
    d = scene._passes()
    own = set(objects)
    for o in objects:
        o.visible_camera = False
    sc.render.film_transparent = False
    (a, fa), (b, fb) = (scene._half(d, s, *ground) for s in (11, 97))
    bg = DN.denoise(a[..., :3], b[..., :3], (fa + fb) * .5, radius=7, k=.7, kf=5)
    bg = np.maximum(scene._bicubic(bg, W, H), 0)
    t1 = time.time()
    for o in sc.objects:
        if o.type == "MESH":
            o.visible_camera = o in own or o is body
    body.is_holdout = True
    sc.render.film_transparent = True
    scene.border(objects)
    (a, fa), (b, fb) = (scene._half(d, s, samples, 100) for s in (5, 61))
    sc.render.use_border = False
    os.rmdir(d)
    alpha = np.clip((a[..., 3:] + b[..., 3:]) * .5, 0, 1)
    fg = np.zeros_like(bg)
    ys, xs = np.where(alpha[..., 0].any(1))[0], np.where(alpha[..., 0].any(0))[0]
    c = (slice(ys[0], ys[-1] + 1), slice(xs[0], xs[-1] + 1))
    fg[c] = DN.denoise(a[c][..., :3], b[c][..., :3], (fa[c] + fb[c]) * .5, radius=6, k=.45, kf=6)
    x = fg * (alpha > 0) + bg * (1 - alpha)
    print(f"  ground {t1 - t0:.1f}s piece {time.time() - t1:.1f}s", flush=True)
    return scene.finish(x, path, exposure, look, .04, .10, levels, 1.08, quality)


# ---------------------------------------------------------------- classes
# Width of the frame in mm at the piece, the same for a class, so that a small piece is seen to be small.
CLASSES = {
    "pendants": dict(width=92, elev=8, yaw=14, dome=.24),
    "necklaces": dict(width=168, elev=8, yaw=8, dome=.24),
    "earrings": dict(width=72, elev=3, yaw=-24, key=(5.0, -7.5, 9.5), size=6.0, power=13.0, dome=.18),
    "rings": dict(width=52, elev=38, yaw=160, key=(-11, -1.0, 6.5), power=17.0, dome=.20),
    "bracelets": dict(width=110, elev=9, yaw=0, power=17.0, dome=.17),
}
VIEWS = {"yugm-two-stone-cuff": dict(yaw=-40), "hansa-hammered-collar": dict(target=(7, 0, 32))}              # what differs from the class for one piece


def worn_pendant(slug):
    piece = place.pendant(designs.build(slug, worn=True))
    lo, hi = piece.bounds()
    foot = min((o.matrix_world @ V(c)).z for o in piece.objects for c in o.bound_box)
    return piece, form("bust", forms.BUST), dict(target=(1, 0, foot + 36))


def worn_necklace(slug):
    piece = designs.build(slug, worn=True)
    piece = place.necklace(piece) if piece.lines else place.collar(piece)
    foot = min((o.matrix_world @ V(c)).z for o in piece.objects for c in o.bound_box)
    return piece, form("bust", forms.BUST), dict(target=(7, 0, min(foot + 50, 18)))


def worn_earring(slug):
    piece = place.earring(designs.build(slug, worn=True))
    foot = piece.bounds()[0].z
    width = 72 if foot > -52 else 92
    return piece, form("ear", forms.EAR), dict(target=(-5, 0, min(-3, foot + .42 * width)), width=width)


def worn_ring(slug):
    k = (40 + fit.ring_size(slug)) / (40 + fit.RING_SIZE)
    hand = forms.hand_field(forms.RESTING)
    piece = place.ring(designs.build(slug, worn=True), hand.fingers["ring"], k)
    body = form("hand", dict(forms.HAND, field=hand), Matrix.Scale(k, 4))
    floor = k * (min(v.co.z for v in body.data.vertices) + .5)
    return piece, body, dict(target=place.vector(hand.fingers["ring"].at(0, .44, 12)) * k + V((-3, 3, -6)), floor=floor)


def worn_bracelet(slug):
    hand = forms.hand_field(forms.RELAXED)
    piece = designs.build(slug, worn=True)
    place.moved(piece, Matrix.Scale(fit.BANGLE_SCALES.get(slug, 1), 4))
    piece = place.bracelet(piece, hand) if piece.lines else place.bangle(piece, hand)
    lo, hi = piece.bounds()
    return piece, form("arm", dict(forms.ARM, field=hand), place.HANGING), dict(target=((lo.x + hi.x) / 2, 0, (lo.z + hi.z) / 2 - 16))


def worn(slug, path, res=1000, samples=10):
    """Renders one piece worn."""
    kind = place.category(slug)
    put_on = {"pendants": worn_pendant, "necklaces": worn_necklace, "earrings": worn_earring, "rings": worn_ring, "bracelets": worn_bracelet}
    piece, body, own = put_on[kind](slug)
    view = {**CLASSES[kind], **own, **VIEWS.get(slug, {})}
    elev, width, yaw, dome, target = (view.pop(k) for k in ("elev", "width", "yaw", "dome", "target"))
    target = V(target)
    towards = aim(target, width, elev, yaw)
    focus = max(piece.focus_pts, key=lambda p: p.dot(towards)) if piece.focus_pts else target
    cam = bpy.context.scene.camera
    cam.data.dof.focus_distance = (cam.matrix_world.translation - focus).dot(towards)
    studio(target, width, yaw, **view)
    scene.world(dome)
    scene.settings(res, res, samples)
    return shoot(piece.objects, body, path, samples)
