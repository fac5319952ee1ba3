// Which picture shows a word of a theme's list of objects. Where no picture of the thing itself is free, the nearest.
const table = `
anchor:2693 antler:1f98c ball:26bd balloon:1f388 banana:1f34c bangle:1f48d banyan:1f333
basket:1f9fa bat:bat battery:1f50b bee:1f41d bell:1f514 belt:1f94b berry:1fad0 bicycle:1f6b2 bird:1f426 blossom:1f33a
boat:nouka bolt:1f529 bone:1f9b4 book:1f4d6 boot:1f45f bowl:1f963 box:1f4e6 branch:1f33f bridge:1f309 bus:1f68c
butterfly:1f98b cabin:1f6d6 cannon:1f4a3 cap:1f9e2 card:1f0cf carp:1f41f carrot:1f955 castle:1f3f0
cave:1faa8 chest:1f9f0 chili:1f336-fe0f claw:1f43e clay:1f3fa clock:1f570-fe0f cloud:2601-fe0f clover:1f340
clue:1f50d coconut:1f965 coin:1fa99 comet:2604-fe0f compass:1f9ed coral:1fab8 corn:1f33d crab:1f980 crocodile:1f40a
crown:1f451 crystal:1f52e cup:1f375 curtain:1f3ad cymbal:1f4bf dates:1f334 deer:1f98c diamond:1f48e dino:1f996
diver:1f93f doi:doi doll:1fa86 dragon:1f409 dragonfly:1f997 drum:1f941 duck:1f986 dust:1f4a8 egg:1f95a ektara:1fa95
elephant:1f418 emerald:1f48e engine:1f682 fan:1faad feather:1fab6 fern:1f33f fire:1f525 firefly:1fab2 fish:1f41f
flag:1f6a9 flower:1f338 flute:1fa88 fog:1f32b-fe0f fox:1f98a frog:1f438 fuchka:1f963 gear:2699-fe0f grape:1f347
gull:1f54a-fe0f harmonium:1fa97 harp:1f3b6 hat:1f3a9 helmet:1fa96 hill:26f0-fe0f hilsa:hilsa hive:1f36f honey:1f36f
hookah:1f3fa horizon:1f305 horn:1f4ef horse:1f40e horseshoe:1f9f2 howdah:1f3f5-fe0f hut:1f6d6 jackfruit:1f348
jar:1fad9 jilapi:jilapi kadam:1f33c kash:1f33e kiln:1f525 kingfisher:1f426 kite:1fa81 knife:1f52a lamp:1fa94
lantern:1f3ee lava:1f30b leaf:1f343 lemon:1f34b lightning:26a1 lily:1fab7 loom:1f9f5 lotus:1fab7 magnifier:1f50d
magpie:1f426-200d-2b1b mango:1f96d mangrove:1f333 map:1f5fa-fe0f marigold:1f33c mask:1f3ad medal:1f3c5
mermaid:1f9dc meteor:1f320 mirror:1fa9e molasses:1f36f monkey:1f435 moon:1f319 mouse:1f42d myna:1f426
necklace:1f48e needle:1faa1 nest:1faba net:1f945 oar:1f6f6 orange:1f34a owl:1f989 ox:1f402 oyster:1f9aa
palanquin:1f3a0 palm:1f334 parrot:1f99c patch:1f9f6 peacock:1f99a pearl:1f9aa pitha:1f95e planet:1fa90 pond:1f4a7
pot:1f3fa princess:1f478 quilt:1f9f6 rabbit:1f430 raft:1f6f6 rain:1f327-fe0f reed:1f33e reel:1f9f5 ribbon:1f380
rice:1f35a rickshaw:1f6fa ring:1f48d river:1f3de-fe0f road:1f6e3-fe0f robot:1f916 rock:1faa8 rocket:1f680
rooster:1f413 root:1fab5 rosogolla:rosogolla rose:1f339 ruby:2666-fe0f saddle:1f3c7 sandesh:sandesh sari:1f97b
seed:1f331 shawl:1f9e3 shell:1f41a sickle:1fa9d signal:1f6a6 smoke:1f4a8 spice:1f336-fe0f spool:1f9f5 spoon:1f944
stage:1f3aa star:2b50 steamer:1f6a2 stick:1fab5 stone:1faa8 storm:26c8-fe0f string:1f9f6 stumps:stumps sun:1f31e
swing:1f3a0 sword:2694-fe0f teapot:1fad6 telescope:1f52d tent:1f3aa thorn:1f335 thread:1f9f5 throne:1fa91
tiara:1f451 ticket:1f39f-fe0f tiger:1f42f tooth:1f9b7 torch:1f525 tower:1f3ef turban:1f9e3 turtle:1f422 ufo:1f6f8
umbrella:2602-fe0f vase:1f3fa veil:1f490 volcano:1f30b wand:1fa84 waterfall:1f3de-fe0f wave:1f30a weed:1f33f
whale:1f433 wheel:1f3a1 whistle:1f4ef
`

const pictures: ReadonlyMap<string, string> = new Map(
  table
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [word = '', picture = ''] = entry.split(':')
      return [word, picture]
    }),
)
export const objectWords = [...pictures.keys()]

/** The object that shows a word, or undefined for a word that has none. */
export const objectFor = (word: string): string | undefined => pictures.get(word)
