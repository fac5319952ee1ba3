// What a title may show, by its theme: objects (the first is the usual hero), palettes, scenes and lettering fonts.
// One line each; `themes/index.ts` reads it, and a test checks every name in it.
export const themeTable = `
tiger     1f42f 1f331 1fa99 | gada sindur angar | stripes jungle rays | cond wide
fish      1f41f 1f420 1f4a7 | pukur akash nil | waves scales | cond atma
rickshaw  1f6fa 1f33a 2b50 | rani pukur gada | alpona rays bunting | galada cond
mango     1f96d 1f34d 1f34c | pata gada bon | halftone rays jungle | atma cond
dragon    1f409 1f525 1f48e | sindur bon angar | clouds alpona rays | wide cond
lily      1fab7 1f98b 1f4a7 | rani golap pukur | alpona waves | galada tiro
seven     1f3b0 1f352 1f34b | sindur kora nil | rays halftone stage | wide cond
gem       1f48e 1f48d 1f4a0 | nil jam pukur | jamdani rain rays | cond wide
peacock   1f99a 1f451 1f33a | pukur nil bon | alpona arch scales | tiro galada
snake     1f40d 1f48e 1f33f | bon jam kathal | scales arch jungle | cond tiro
candy     1f36d 1f36c 1f369 1f9c1 | golap rani akash | halftone clouds stripes2 | atma galada
pirate    1f99c 1f5dd-fe0f 2693 1f9ed | mati kala akash | waves peaks night | tiro cond
magic     1f9d9 1f52e 1fa84 | jam kala nil | night space arch | galada tiro
elephant  1f418 1f334 1f451 | mati bon rani | alpona arch jungle | tiro cond
bull      1f402 1f525 1f33d | angar mati sindur | peaks rays stripes2 | cond wide
volcano   1f30b 1f525 1f4a5 | angar sindur | peaks rain rays | wide cond
ufo       1f6f8 1f47d 1fa90 | kala jam pata | space night | wide cond
robot     1f916 26a1 1f529 | kala akash sindur | grid halftone | wide cond
ninja     1f977 1f5e1-fe0f 1f3ef | kala sindur angar | night sun clouds | cond wide
kite      1fa81 2601-fe0f 1f31e | akash gada golap | clouds bunting peaks | galada atma
tea       1fad6 1f33f 1f375 | bon pata kora | hills kantha jungle | galada tiro
honey     1f41d 1f36f 1f33b | gada kathal bon | hex jungle rays | atma cond
owl       1f989 1f319 2b50 | kala nil jam | night hills | tiro galada
crown     1f451 1f48d 1fa99 | sindur jam nil | stage jamdani arch | wide tiro
fruit     1f349 1f347 1f34b 1f352 | pata golap kora | halftone rays stripes2 | atma cond
joker     1f0cf 1f3ad 2660-fe0f | jam sindur bon | stage checker rays | galada wide
die       1f3b2 1fa99 2b50 | bon sindur gada | rays kantha halftone | wide cond
pearl     1f9dc 1f9aa 1f41a | pukur akash nil | waves scales rays | galada tiro
coin      1fa99 1f48e 2b50 | gada bon sindur | rays rain jamdani | wide cond
croc      1f40a 1f33f 1f95a | bon kathal mati | jungle waves scales | atma cond
monkey    1f435 1f34c 1f334 | bon gada mati | jungle rays arch | atma cond
wolf      1f43a 1f319 2744-fe0f | kala barof nil | night peaks | cond tiro
chili     1f336-fe0f 1f525 1f4a5 | sindur gada angar | rays halftone stripes2 | atma wide
rooster   1f413 1fab6 1f3c6 | sindur gada mati | rays alpona bunting | wide cond
shark     1f988 1f41f 2693 | nil akash pukur | waves scales | wide cond
octopus   1f419 1f48e 1f41a | jam nil rani | waves scales rays | cond atma
crab      1f980 1f3dd-fe0f 1f41a | gada akash golap | waves hills rays | atma cond
genie     1f9de 1fa94 2728 | nil jam pukur | arch night clouds | galada tiro
moai      1f5ff 1f334 1f30b | mati pata akash | peaks hills sun | cond wide
rocket    1f680 2b50 1fa90 | kala jam sindur | space rays clouds | wide cond
bat       1f987 1f383 1f47b | jam angar kala | night hills | atma tiro
unicorn   1f984 1f308 2b50 | golap akash jam | clouds rays night | galada atma
lantern   1f3ee 1f38b 1f9e7 | sindur kala angar | night clouds jamdani | tiro cond
horse     1f40e 1f3c7 1f947 | mati kathal sindur | peaks sun stripes2 | cond galada
fox       1f98a 1f347 1f341 | gada mati bon | hills jungle kantha | atma galada
cricket   1f3cf 1f3c6 2b50 | bon pata nil | mow rays bunting | wide cond
hog       1f437 1fa99 2b50 | golap rani pata | halftone rays rain | atma cond
dino      1f996 1f30b 1f95a | bon mati pata | jungle peaks | wide atma
train     1f682 1fa99 2601-fe0f | mati kora angar | peaks sun clouds | tiro cond
castle    1f3f0 2694-fe0f 1f6e1-fe0f | nil golap kala | clouds peaks night | tiro wide
cards     1f0cf 2660-fe0f 1fa99 | sindur bon nil jam pukur | jamdani kantha checker stage rays | wide cond galada
boat      26f5 1f41f 1f31e | akash pukur gada | waves | galada cond
storm     26c8-fe0f 26a1 1f4a7 | nil kala jam | rain waves | cond wide
farm      1f425 1f33d 1f33b | bon gada pata | hills rays bunting | atma cond
west      1f335 1f434 2b50 | mati gada angar | sun peaks stripes2 | tiro wide
star      1f31f 2b50 1f4ab | nil jam rani | night space rays | wide galada
treasure  1f5dd-fe0f 1f48e 1fa99 | mati pukur sindur | arch jamdani rays | tiro cond
forest    1f344 1f98a 1f33f | bon pata mati | jungle hills kantha | atma tiro
speed     1f3ce-fe0f 1f3c6 26a1 | sindur kala akash | grid stripes2 rays | wide cond
party     1f389 1f388 2b50 | rani akash gada | bunting halftone | atma galada
flower    1f33a 1f98b 1f338 | golap rani pata | alpona kantha jungle | galada tiro
music     1fa98 1f3b5 1f3b8 | jam rani mati | stage rays halftone | galada wide
royal     1f934 1f451 1f3f0 | nil sindur jam | arch stage jamdani | tiro galada
queen     1f478 1f451 1f339 | golap rani jam | arch stage clouds | galada tiro
eagle     1f985 1fab6 1f31e | mati akash sindur | peaks sun clouds | wide tiro
ice       1f427 1f9ca 2744-fe0f | barof akash nil | peaks night rain | cond atma
bomb      1f4a3 1f4a5 1f525 | angar sindur kala | halftone rays rain | wide cond
treeluck  1f340 1fa99 1f33f | bon pata gada | hills rays jamdani | atma galada
mask      1f3ad 1f339 1f56f-fe0f | jam sindur kala | stage arch | galada tiro
`
