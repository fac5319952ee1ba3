// The passwords that are guessed first: what people everywhere choose, and those of this region and of this kind of
// site. In lower case. The short ones matter where a merchant allows fewer than eight characters.
const words = `
123456 1234567 12345678 123456789 1234567890 12345678910 123123 123123123 1234512345 12341234 1234554321 123454321
0123456789 0987654321 987654321 9876543210 87654321 7654321 654321 54321 098765 111111 1111111 11111111 1111111111
222222 22222222 333333 33333333 444444 44444444 555555 55555555 666666 66666666 777777 7777777 77777777 888888
88888888 8888888888 999999 99999999 000000 00000000 0000000000 112233 11223344 1122334455 121212 12121212 1212121212
131313 147258 147258369 159357 159753 123321 12344321 123456123456 123654 12365478 123789 147852 147852369 369258147
741852963 789456 789456123 963852741 456123 456789 135790 13579 2468013579 246810 102030 10203040 100200300 010101
01010101 007007 11112222 12345678a 123456789a 1234567890a 123456a 123456aa 123456abc 12345abc 1234abcd 123abc
123abc123 123qwe 123qweasd 123qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 12qwaszx
zaq12wsx zaq1zaq1 zaq1xsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwer1234 qwert qwert123 qwert12345 qwerty qwerty1 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qweasd qweasdzxc qweqwe qweqweqwe
qazwsx qazwsx123 qazwsxedc asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl asdf123 zxcvbn zxcvbnm
zxcvbnm123 zxczxczxc poiuytrewq mnbvcxz lkjhgfdsa a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 aaaaaa aaaaaaaa aaaa1111 aabbccdd abc123 abc12345 abc123456 abc123abc abc123456789 abcabc
abcabcabc abcd1234 abcd12345 abcd123456 abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefg1 abcdef123 asd123
asd123456 asd12345 zxc123456 qwe123456 q1234567 q12345678 password password! password1 password1! password01
password12 password123 password123! password1234 password12345 password123456 passw0rd passw0rd1 passw0rd! p@ssword
p@ssw0rd p@ssw0rd1 p@ssword1 p@ssword123 pa55word pass1234 pass12345 pass123456 passpass passpass1 passport
password2 passwort mypassword mypass123 yourpassword newpassword newpass123 letmein letmein1 letmein123 letmeinnow
login123 login1234 logmein123 welcome welcome1 welcome12 welcome123 welcome1234 welcome2 welcome! admin admin1
admin12 admin123 admin1234 admin12345 admin123456 administrator admin@123 adminadmin root1234 rootroot toor1234
user1234 user12345 useruser username test test123 test1234 test12345 testtest testtest1 testing123 tester123
guest123 guest1234 guestguest demo1234 demodemo default1 changeme changeme1 changeme123 changeit secret secret1
secret12 secret123 topsecret master master12 master123 superman superman1 batman batman123 spiderman spiderman1
ironman123 pokemon pokemon1 pokemon123 naruto123 starwars starwars1 minecraft minecraft1 freefire freefire1
freefire123 pubgmobile pubg1234 mobilelegends dragon dragon123 monkey monkey123 shadow shadow123 sunshine sunshine1
princess princess1 princess123 football football1 football123 baseball baseball1 basketball cricket cricket1
cricket123 cricketer cricket11 soccer123 chelsea1 barcelona barcelona1 realmadrid manchester liverpool liverpool1
arsenal1 ronaldo7 ronaldo123 cristiano7 messi123 messi1010 neymar123 neymarjr sachin123 tendulkar dhoni007
viratkohli virat18 shakib75 shakib123 tamim123 mashrafe mashrafe2 tigers123 iloveyou iloveyou1 iloveyou2 iloveyou12
iloveyou123 iloveyou! ilovegod ilovemom iloveme1 ilovemyself loveyou1 loveyou123 lovelove loveme123 lovely123
love1234 love12345 babygirl babygirl1 sweetheart sweety123 beautiful butterfly flower123 chocolate chocolate1
computer computer1 internet internet1 samsung1 samsung123 samsung12 iphone123 android123 google123 facebook
facebook1 facebook123 whatsapp1 youtube123 gmail123 instagram1 tiktok123 telegram1 bangladesh bangladesh1
bangladesh12 bangladesh123 bangladesh71 bangla123 bangla1234 bangladeshi banglades amarsona sonarbangla amarbangla
joybangla joybangla71 dhaka123 dhaka1234 dhakadhaka chittagong chittagong1 sylhet123 rajshahi khulna123 barisal123
comilla123 mymensingh rangpur123 kolkata123 ami12345 tumi1234 amitumi amitumake bhalobasha valobasha valobashi
valobasi amarmon amarjaan jaan1234 janu1234 sonamoni priyotoma rajkumar allah123 allahuakbar bismillah bismillah1
bismillah786 786786 786786786 mashallah inshallah alhamdulillah muhammad muhammad1 mohammad mohammad1 muhammad123
rahim123 rahim1234 karim123 karim1234 abdullah abdullah1 abdullah123 fatema123 ayesha123 khadija123 nusrat123
sumaiya123 jannat123 rakib123 rakib1234 sakib123 shakil123 sabbir123 tanvir123 arif1234 arif12345 hasan123 hasan1234
hossain123 mehedi123 mahmud123 casino casino1 casino12 casino123 casino777 casino1234 jackpot1 jackpot7 jackpot123
jackpot777 lucky123 lucky777 lucky7777 luckyday luckyboy luckyman winner123 winner777 winner01 gambler1 gambling
poker123 pokerstar pokerstars roulette blackjack baccarat betting1 betting123 bet365bet sports123 player123 player01
player1234 gamer123 gaming123 agent123 agent1234 agent007 member123 member1234 chokka chokka123 chokka1234 chokka12
chokkachokka sixer123 chhakka1 taka1234 money123 money1234 moneymoney richman1 million1 rich1234 bkash123 bkash1234
nagad123 nagad1234 rocket123 rocket1234 january1 february february1 november november1 december december1 september
october1 summer123 summer2024 summer2025 winter123 winter2024 winter2025 spring2025 india123 india1234 pakistan
pakistan1 pakistan123 hello123 hello1234 hello12345 hellohello helloworld whatever whatever1 trustno1 trustno11
nothing1 nothing123 killer123 hacker123 hackerman blessed1 jesus123 jesuschrist jordan23 michael1 michelle jennifer
jennifer1 jessica1 charlie1 charlie123 daniel123 thomas123 robert123 andrew123 alexander family123 mother123
father123 mylove123 mylife123 mylife12 forever1 forever123 friends1 friends123 freedom1 freedom123 access14 qwer4321
asdf4321 zxcv1234 zxcvzxcv qwerasdf qwerasdfzxcv 1234qwer 1234asdf 12345qwert 123456qwerty 11111111a 1a2b3c4d
1a2b3c4d5e a11111111 aaaaaaaa1 abcd4321 qqqqqqqq zzzzzzzz xxxxxxxx asasasas 19901990 19951995 20002000 20202020
20242024 20252025 20262026 19711971 16121971 26031971 21021952
`

/** Some six hundred passwords that nobody may choose (S-23). */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
